import { type AuditGroup, auditGroups } from '@wordtrail/contracts/read-models/audit-kinds'

/** What is looked for, as the address says and the calls take it. */
export interface AuditSearch {
  /** An id, or `system`. */
  readonly who?: string
  readonly groups?: readonly AuditGroup[]
  /** Days in Shanghai, both included. */
  readonly from?: string
  readonly to?: string
  readonly person?: string
  readonly word?: string
  readonly session?: string
}

const longestWord = 80
const isDay = (text: string): boolean => /^2[01]\d\d-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))
const isId = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)

/** The search that the address asks for, without what it may not be. */
export function searchOf(params: URLSearchParams): AuditSearch {
  const given = (name: string) => params.get(name) ?? ''
  const [who, from, to, person, session] = ['who', 'from', 'to', 'person', 'session'].map(given) as [
    string,
    string,
    string,
    string,
    string,
  ]
  const word = given('word').trim().slice(0, longestWord)
  const asked = given('groups').split(',')
  const groups = auditGroups.filter((group) => asked.includes(group))
  return {
    ...((isId(who) || who === 'system') && { who }),
    ...(groups.length > 0 && { groups }),
    ...(isDay(from) && { from }),
    ...(isDay(to) && { to }),
    // It is about one thing at a time.
    ...(isId(session) ? { session } : word ? { word } : isId(person) && { person }),
  }
}

/** The search parameters of a search, as the calls take them too; `undefined` for what narrows nothing. */
export const partsOf = ({ who, groups, from, to, person, word, session }: AuditSearch) => ({
  who,
  groups: groups?.join(','),
  from,
  to,
  person,
  word,
  session,
})

/** The event that the address shows in full. */
export function shownEvent(params: URLSearchParams): number | undefined {
  const position = Number(params.get('event') ?? '')
  return Number.isSafeInteger(position) && position > 0 ? position : undefined
}
