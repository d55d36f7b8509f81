import type { Answer, EarlyReview, Entry, Outcome, Restating, Undoing } from './api.ts'

/**
 * One step of a word's trail: consecutive answers of a day; an outcome and the counting one before it; a review that
 * came too early to count; or the undoing of an outcome.
 */
export type Step =
  | { readonly kind: 'answers'; readonly date: string; readonly answers: readonly Answer[] }
  | {
      readonly kind: 'outcome'
      readonly outcome: Outcome
      readonly before: Outcome | undefined
      readonly isUndone: boolean
    }
  | { readonly kind: 'early'; readonly review: EarlyReview }
  | { readonly kind: 'undone'; readonly undoing: Undoing }
  /** A session was voided or counts again: what is planned since is told by it. */
  | { readonly kind: 'restated'; readonly restating: Restating }

type OutcomeStep = Extract<Step, { kind: 'outcome' }>

/** The steps of a history, the oldest first. Undoing always applies to the last outcome that counts. */
export function trailOf(entries: readonly Entry[]): Step[] {
  const steps: Step[] = []
  const counting: OutcomeStep[] = []
  for (const entry of entries) {
    switch (entry.kind) {
      case 'mastery':
      case 'review': {
        const step: OutcomeStep = { kind: 'outcome', outcome: entry, before: counting.at(-1)?.outcome, isUndone: false }
        if (!entry.voided) counting.push(step)
        steps.push(step)
        break
      }
      case 'early_review':
        steps.push({ kind: 'early', review: entry })
        break
      case 'mastery_undone':
      case 'review_undone': {
        // What a voided session took back had counted in that session alone.
        const undone = entry.voided ? undefined : counting.pop()
        if (undone) steps[steps.indexOf(undone)] = { ...undone, isUndone: true }
        steps.push({ kind: 'undone', undoing: entry })
        break
      }
      case 'restated':
        steps.push({ kind: 'restated', restating: entry })
        break
      case 'answer': {
        const last = steps.at(-1)
        if (last?.kind === 'answers' && last.date === entry.date && !last.answers[0]!.voided === !entry.voided)
          steps[steps.length - 1] = { ...last, answers: [...last.answers, entry] }
        else steps.push({ kind: 'answers', date: entry.date, answers: [entry] })
      }
    }
  }
  return steps
}

/**
 * The outcome that the present plan comes from: the last one that counts; among those of one day, the first. Undefined
 * where a session that was voided or restored since has led to the plan.
 */
export function decisiveOutcome(steps: readonly Step[]): OutcomeStep | undefined {
  const since = steps.slice(steps.findLastIndex(({ kind }) => kind === 'restated') + 1)
  return since.findLast(
    (step): step is OutcomeStep =>
      step.kind === 'outcome' && !step.isUndone && !step.outcome.voided && step.before?.date !== step.outcome.date,
  )
}
