import { v4 as uuid } from 'uuid'

/** Id and time of an answer, which the machine does not make itself. */
export const stamp = (): { id: string; now: number } => ({ id: uuid(), now: Date.now() })
