import { z } from 'zod'
import { consentWays } from '../events/account.ts'
import { birthDate, newUsername } from '../fields.ts'
import { accountLimits, accountListLimits, labelLimits } from '../learning/limits.ts'
import type { Day } from '../learning/shanghai-day.ts'

/** What keeps a row of a list of accounts from being made. */
export const rowProblems = [
  'no_name',
  'name_too_long',
  'name_invisible',
  'nickname_too_long',
  'label_too_long',
  'label_without_teacher',
  'bad_birth_date',
  'consent_incomplete',
  'guardian_too_long',
  'bad_consent_way',
  'bad_consent_day',
  'doubled',
  'teacher_unknown',
] as const
export type RowProblem = (typeof rowProblems)[number]

const cell = z.string().trim().max(accountListLimits.cell).default('')

/** A row as it was typed: what is wrong in one row is told of this row, and holds up no other. Empty cells are left out. */
export const listedAccount = z.strictObject({
  username: cell,
  nickname: cell,
  label: cell,
  /** User name of the teacher. */
  teacher: cell,
  birth_date: cell,
  consent: z.strictObject({ given_by: cell, how: cell, given_on: cell }).optional(),
})
export type ListedAccount = z.infer<typeof listedAccount>

type ConsentWay = (typeof consentWays)[number]

/** What a row says. What it leaves open is null. */
export interface AccountToMake {
  readonly username: string
  readonly nickname: string | null
  readonly label: string | null
  readonly teacher: string | null
  readonly birthDate: Day | null
  readonly consent: { readonly givenBy: string; readonly how: ConsentWay; readonly givenOn: Day } | null
}

const orNull = (text: string): string | null => (text === '' ? null : text)
const isPastDay = (text: string, today: Day): boolean => birthDate.safeParse(text).success && text <= today
const isWay = (text: string): text is ConsentWay => (consentWays as readonly string[]).includes(text)

/** What is wrong with a row by itself, or what it says. */
export function accountOfRow(row: ListedAccount, today: Day): RowProblem | AccountToMake {
  const { username, nickname, label, teacher } = row
  if (username === '') return 'no_name'
  if (username.length > accountLimits.username) return 'name_too_long'
  if (!newUsername.safeParse(username).success) return 'name_invisible'
  if (nickname.length > accountListLimits.nickname) return 'nickname_too_long'
  if (label.length > labelLimits.name) return 'label_too_long'
  if (label !== '' && teacher === '') return 'label_without_teacher'
  if (row.birth_date !== '' && !isPastDay(row.birth_date, today)) return 'bad_birth_date'
  const consent = consentOf(row.consent, today)
  if (typeof consent === 'string') return consent
  return {
    username,
    nickname: orNull(nickname),
    label: orNull(label),
    teacher: orNull(teacher),
    birthDate: orNull(row.birth_date),
    consent,
  }
}

function consentOf(typed: ListedAccount['consent'], today: Day): RowProblem | AccountToMake['consent'] {
  if (!typed) return null
  const { given_by: givenBy, how, given_on: givenOn } = typed
  const cells = [givenBy, how, givenOn]
  if (cells.every((one) => one === '')) return null
  if (cells.includes('')) return 'consent_incomplete'
  if (givenBy.length > accountLimits.guardian) return 'guardian_too_long'
  if (!isWay(how)) return 'bad_consent_way'
  return isPastDay(givenOn, today) ? { givenBy, how, givenOn } : 'bad_consent_day'
}
