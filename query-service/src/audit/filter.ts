import type { auditFilter } from '@wordtrail/contracts/api/audit'
import { type AuditFilter, systemId } from '@wordtrail/contracts/read-models/audit-event'
import type { AuditGroup } from '@wordtrail/contracts/read-models/audit-kinds'
import type { z } from 'zod'
import { wordIdIn } from '../teaching/history.ts'

/** As the address asks for it. */
export type AuditAsked = z.output<typeof auditFilter>

export const filterOf = ({ who, groups, word, ...rest }: AuditAsked): AuditFilter => ({
  ...rest,
  who: who === 'system' ? systemId : who,
  groups: groups?.split(',') as readonly AuditGroup[] | undefined,
  word: word === undefined ? undefined : wordIdIn(word),
})

/** Ids of the people whom a search names. */
export const peopleIn = ({ who, person }: AuditAsked): readonly string[] => [
  ...(who === undefined || who === 'system' ? [] : [who]),
  ...(person === undefined ? [] : [person]),
]
