import { uuidsIn } from '../named-uuid.ts'

/** Namespace of ids that follow from a caller and the key of their action. */
const actionId = uuidsIn('e6a1b8de-2f5b-5c0b-a1a4-7b9a0f0f3c55')
/** Namespace of event ids. Changing either namespace would let a retry across the change append twice. */
const eventId = uuidsIn('5b1f2c0e-93f4-5a53-8e6e-2f6d1c7f9a10')

export const idOfAction = (...parts: readonly string[]): string => actionId(parts.join('/'))

/** One action of one caller. A retry is the same action. */
export interface Action {
  readonly callerId: string
  /** `METHOD path`, as the catalogue has them. */
  readonly endpoint: `${string} ${string}`
  /** The `Idempotency-Key` it is sent with. */
  readonly key: string
}

/** Id of the request behind an action. */
export const causationOf = ({ callerId, endpoint, key }: Action): string =>
  idOfAction(callerId, ...endpoint.split(' '), key)

/**
 * Id of an event by its index among those that one request appends to a stream. The client that made the key knows it
 * before the server answers.
 */
export const eventIdOf = (causation: string, stream: string, index: number): string =>
  eventId(`${causation}/${stream}/${index}`)
