import { logOf } from '@wordtrail/contracts/position'
import type { EventLog, EventsByPosition, StreamStore } from '@wordtrail/event-store/port'
import { once } from './once.ts'

/** What the audit, whoever looks back and the reasons of figures need of the log. Nobody else in this service reads it. */
export type ReadableLog = EventsByPosition & Pick<EventLog, 'start'> & Pick<StreamStore, 'load'>

/** Names the log, as positions do. */
export const logIdOf = (log: Pick<EventLog, 'start'>): (() => Promise<string>) =>
  once(async () => logOf(await log.start()))
