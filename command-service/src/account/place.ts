import { networkOf } from '@wordtrail/platform/identity/attempt-limits'
import type { GuessCounter } from '@wordtrail/platform/identity/guess-limits'
import type { AccountContext } from './context.ts'
import type { Holder } from './decider.ts'
import type { guessPaces } from './limits.ts'

type Counter = GuessCounter<keyof typeof guessPaces>

/** Where a sign-in comes from: a device that has signed in to the account before, else a network. */
export interface Place {
  readonly account: string
  readonly holder: Holder | undefined
  readonly network: string
  /** Id of the device. */
  readonly device: string | undefined
  /** Whether the account has signed in from this device or this network before. */
  readonly isKnown: boolean
}

export interface Sender {
  readonly address: string
  /** Token of a device, as it was sent. */
  readonly device: string | undefined
}

export interface Arrival {
  readonly account: string
  /** Undefined where nobody can sign in under that name. Then the place is unknown, after the same work. */
  readonly holder: Holder | undefined
  readonly sender: Sender
}

export async function placeOf(
  { tokens, networks }: Pick<AccountContext, 'tokens' | 'networks'>,
  { account, holder, sender }: Arrival,
): Promise<Place> {
  const network = networkOf(sender.address)
  const [sent, isKnownNetwork] = await Promise.all([
    sender.device === undefined ? undefined : tokens.verifyDevice(sender.device),
    networks.has([account, holder?.userId ?? ''], network),
  ])
  const device = sent && sent.account === account && sent.userId === holder?.userId ? sent.id : undefined
  return { account, holder, network, device, isKnown: device !== undefined || isKnownNetwork }
}

/** Identifies a place of an account. */
export const keyOf = ({ account, network, device }: Place): readonly string[] =>
  device === undefined ? [account, 'network', network] : [account, 'device', device]

/** The counter that a successful sign-in from the place resets. */
export const ownSignIns = (place: Place): Counter => ({
  name: place.device === undefined ? 'signInByNetwork' : 'signInByDevice',
  key: keyOf(place),
})

/** The counters of a password that is tried from a place. */
export const signInCounters = (place: Place): readonly Counter[] => [
  ownSignIns(place),
  ...(place.isKnown ? [] : strangersSignIns(place)),
]

const strangersSignIns = ({ account, network }: Place): readonly Counter[] => [
  { name: 'signInFromElsewhere', key: [account] },
  { name: 'signInFromNetwork', key: [network] },
]

/** The counters of a security answer that is tried from a place. */
export const answerCounters = (place: Place): readonly Counter[] => [
  { name: 'answer', key: keyOf(place) },
  ...(place.isKnown ? [] : [{ name: 'answerFromElsewhere', key: [place.account] } as const]),
]
