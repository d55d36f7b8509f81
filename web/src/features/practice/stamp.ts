import { v4 as uuid } from 'uuid'
import type { Stamp } from './session/judging.ts'
import { autoRead } from './switches.ts'

/** What the machine does not make itself of an answer. */
export const stamp = (): Stamp => ({ id: uuid(), now: Date.now(), isAutoRead: autoRead.isOn() })
