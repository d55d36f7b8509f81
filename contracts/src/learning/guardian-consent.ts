import { consentAge } from './limits.ts'
import type { Day } from './shanghai-day.ts'

/** Whether somebody has reached the age: by Chinese law on the day after the birthday. */
export const isOfConsentAge = (birthDate: Day, today: Day): boolean =>
  `${Number(birthDate.slice(0, 4)) + consentAge}${birthDate.slice(4)}` < today

/**
 * Whether a student may not practise before a guardian's consent is recorded, where the school has it so. Whose day of
 * birth is not known counts as too young.
 */
export const needsConsent = (
  { birth_date, consented_on }: { readonly birth_date: Day | null; readonly consented_on: Day | null },
  today: Day,
): boolean => consented_on === null && !(birth_date !== null && isOfConsentAge(birth_date, today))
