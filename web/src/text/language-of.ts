import type { PracticeStep } from '@wordtrail/contracts/learning/question'

/** Meanings are asked for in the first two steps and by sound; everything else is answered in English. */
export const languageOf = (step: PracticeStep): 'en' | undefined =>
  step === 'stage_1' || step === 'stage_2' || step === 'meaning_by_sound' ? undefined : 'en'
