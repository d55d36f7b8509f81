import { comma, quoted } from '../../../text/app.ts'
import { grouped } from '../../../text/grouped.ts'
import {
  keys,
  language,
  parked as parkedText,
  services,
  someStream,
  streamKinds,
  troubles as text,
} from '../../../text/system.ts'
import type { SystemNow, Wish } from './system-query.ts'
import { lastingText, secondsBetween, tableText, whenText } from './units.ts'

/** Something that is not as it should be. */
export interface Trouble {
  readonly kind: keyof typeof text
  /** What could be better and need not be: the system is well with it. */
  readonly isHint?: true
  readonly title: string
  readonly why: string
  readonly todo: string
  /** What may mend it at once. */
  readonly lever?: 'retryParked'
}

/** A lag that passes by itself is none to speak of. */
const longestLagSeconds = 60
const yearSeconds = 365 * 86_400
const standAlone = 'stand-alone'

/** What needs somebody, the worst first, hints last. Empty: the system is well. */
export const troublesOf = (now: SystemNow): readonly Trouble[] =>
  [
    noProjections(now),
    ...silentServices(now),
    parkedStreams(now),
    lag(now),
    differences(now),
    olderProgram(now),
    model(now),
    ...voices(now),
    ...oldKeys(now),
    noModel(now),
  ].filter((trouble) => trouble !== undefined)

const runsOne = ({ services: runs }: SystemNow, service: string): boolean =>
  runs.some(({ name, is_alive }) => is_alive && (name === service || name === standAlone))

/** Whether the figures of the read models tell how it is. */
export const isReported = (now: SystemNow): boolean =>
  now.projections.is_current && now.projections.owner !== null && runsOne(now, 'projection-service')

function noProjections(now: SystemNow): Trouble | undefined {
  if (isReported(now)) return undefined
  const { reported_at } = now.projections
  const { title, why, todo } = text.noProjections
  return {
    kind: 'noProjections',
    title,
    why: why(reported_at === null ? undefined : whenText(reported_at, now.at)),
    todo,
  }
}

function silentServices(now: SystemNow): Trouble[] {
  const { title, why, todo } = text.serviceSilent
  return now.services
    .filter(({ name, is_alive }) => !is_alive && name !== 'projection-service' && !runsOne(now, name))
    .map(({ name, seen_at }) => ({
      kind: 'serviceSilent',
      title: title(services.names[name] ?? name),
      why: why(whenText(seen_at, now.at)),
      todo,
    }))
}

/** What a stream is about. */
export const streamText = (stream: string): string =>
  streamKinds.find(([prefix]) => stream.startsWith(prefix))?.[1] ?? someStream

/** Why an event is not taken, in words; what the program said where there are none. */
export function causeText(error: string): string {
  if (error.startsWith('PostgreSQL refuses')) return parkedText.refusedRow
  return error.startsWith('cannot read') ? parkedText.unreadable : error
}

function parkedStreams({ at, parked: { count, streams } }: SystemNow): Trouble | undefined {
  const [first] = streams
  if (!first) return undefined
  const { title, why, todo } = text.parked
  return {
    kind: 'parked',
    title: title(count),
    why: why(streamText(first.stream), tableText(first.table), whenText(first.since, at), first.held),
    todo,
    lever: 'retryParked',
  }
}

/** The live table that is furthest behind. */
export const slowestTable = ({ projections: { tables } }: SystemNow) =>
  tables
    .filter(({ is_live, is_followed }) => is_live && is_followed)
    .toSorted((one, other) => other.lag_seconds - one.lag_seconds || other.lag_events - one.lag_events)[0]

function lag(now: SystemNow): Trouble | undefined {
  const slowest = slowestTable(now)
  if (!isReported(now) || !slowest || slowest.lag_seconds <= longestLagSeconds) return undefined
  const { title, why, todo } = text.lag
  return {
    kind: 'lag',
    title: title(lastingText(slowest.lag_seconds)),
    why: why(tableText(slowest.table), lagText(slowest)),
    todo,
  }
}

/** Counted so far only where there is a plus. */
export const lagText = ({ lag_events, is_lag_cut }: SystemNow['projections']['tables'][number]): string =>
  `${grouped(lag_events)}${is_lag_cut ? '+' : ''}`

/** The last verification that came to its end. */
export const lastVerified = ({ upkeep }: SystemNow): Wish | undefined =>
  upkeep.find(({ outcome }) => outcome?.kind === 'verified')

/** Tables that a verification has found wrong, and that have not been rebuilt or found right since. */
export function differingTables({ upkeep }: SystemNow): readonly string[] {
  const wrong = new Set<string>()
  for (const { table, outcome } of upkeep.toReversed()) {
    if (outcome?.kind !== 'rebuilt' && outcome?.kind !== 'verified') continue
    if (table === null) wrong.clear()
    else wrong.delete(table)
    if (outcome.kind === 'verified') for (const differing of outcome.differing) wrong.add(differing.table)
  }
  return [...wrong]
}

function differences(now: SystemNow): Trouble | undefined {
  const tables = differingTables(now)
  if (tables.length === 0) return undefined
  const { title, why, todo } = text.differs
  return { kind: 'differs', title: title(tables.length), why: why(named(tables)), todo }
}

const named = (tables: readonly string[]): string => tables.map((table) => quoted(tableText(table))).join('')

function olderProgram({ services: runs, projections: { tables } }: SystemNow): Trouble | undefined {
  const others = tables.filter(({ is_live, is_followed }) => is_live && !is_followed).map(({ table }) => table)
  const alive = runs.filter(({ is_alive }) => is_alive)
  const differ = new Set(alive.map(({ version }) => version)).size > 1
  if (others.length === 0 && !differ) return undefined
  const { title, whyTables, whyServices, todo } = text.older
  const versions = alive.map(({ name, version }) => `${services.names[name] ?? name} ${version}`).join(comma)
  return {
    kind: 'older',
    title,
    why: `${differ ? whyServices(versions) : ''}${others.length > 0 ? whyTables(named(others)) : ''}`,
    todo,
  }
}

interface Tries {
  readonly last_success: string | null
  readonly last_failure: { readonly at: string; readonly reason: string } | null
}
/** The failure that nothing has made good since. */
const lastingFailure = ({ last_success, last_failure }: Tries) =>
  last_failure && (last_success === null || last_success < last_failure.at) ? last_failure : undefined

/** Why a language model gave no answer: its kind in words, then what the server said. */
export function reasonText(reason: string): string {
  const [kind = '', ...detail] = reason.split(': ')
  const known = language.reasons[kind]
  return known === undefined ? reason : [known, ...detail].join(' ')
}

function model({ at, language: told }: SystemNow): Trouble | undefined {
  if (!told?.model) return undefined
  const { budget } = told.model
  if (budget && budget.questions > 0 && budget.asked >= budget.questions) {
    const { title, why, todo } = text.modelSpent
    return { kind: 'modelSpent', title, why: why(grouped(budget.questions)), todo }
  }
  const failure = lastingFailure(told.model)
  if (!failure) return undefined
  const { title, why, todo } = text.modelFails
  return { kind: 'modelFails', title, why: why(whenText(failure.at, at), reasonText(failure.reason)), todo }
}

function voices({ at, language: told }: SystemNow): Trouble[] {
  return (told?.voices ?? []).flatMap((voice, index, all): Trouble[] => {
    const failure = lastingFailure(voice)
    if (!failure) return []
    const since = whenText(failure.at, at)
    if (index === all.length - 1) {
      const { title, why, todo } = text.builtInVoiceFails
      return [{ kind: 'builtInVoiceFails', title, why: why(since, failure.reason), todo }]
    }
    const { title, why, todo } = text.voiceFails
    return [{ kind: 'voiceFails', title, why: why(voice.name, since, failure.reason), todo }]
  })
}

function oldKeys({ at, keys: known }: SystemNow): Trouble[] {
  const { title, why, todo } = text.oldKey
  return known
    .filter(({ since }) => secondsBetween(since, at) > yearSeconds)
    .map(({ kind, since }) => ({
      kind: 'oldKey',
      title: title(keys.names[kind]),
      why: why(whenText(since, at)),
      todo: todo[kind],
    }))
}

const noModel = ({ language: told }: SystemNow): Trouble | undefined =>
  told && !told.model ? { kind: 'noModel', isHint: true, ...text.noModel } : undefined
