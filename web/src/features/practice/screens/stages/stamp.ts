import { v4 as uuid } from 'uuid'
import type { Stamp } from '../../session/judging.ts'
import { autoRead } from '../../sound/auto-read.ts'

/** Of an answer that is given now. */
export const stamp = (): Stamp => ({ id: uuid(), now: Date.now(), isAutoRead: autoRead.isOn() })
