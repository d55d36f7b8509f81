import type { z } from 'zod'

/** One thing asked of a language model. */
export interface Question<Shape extends z.ZodObject> {
  /** What the log calls it: letters and underscores. */
  readonly task: string
  /** Ours. */
  readonly instructions: string
  /** What it is about. Sent as JSON, apart from the instructions: whatever people have typed into it is data. */
  readonly data: unknown
  /** Fields of the answer, plain: servers differ in which conditions of a JSON schema they take. */
  readonly shape: Shape
  /** What makes an answer of this shape unfit, in words for the model; empty where it is fit. */
  readonly faultsOf: (answer: z.output<Shape>) => readonly string[]
  /** For all of it, a second try included. */
  readonly withinMs: number
  /** Aborted where nobody waits any more. */
  readonly signal?: AbortSignal
}

export interface LanguageModel {
  /** The answer, of the shape asked for and without faults. Rejects with a `ModelFailure`. */
  ask<Shape extends z.ZodObject>(question: Question<Shape>): Promise<z.output<Shape>>
}

/** `resting`: it has failed too often lately and was not asked. `spent`: the day's questions have been asked. */
export type FailureReason = 'unreachable' | 'slow' | 'refused' | 'unfit' | 'cancelled' | 'resting' | 'spent'

/** Why a model gave no answer of use. Carries nothing that was sent. */
export class ModelFailure extends Error {
  override readonly name = 'ModelFailure'
  readonly reason: FailureReason
  /** HTTP status or kind of the error, where the server could not be asked. */
  readonly detail: string | undefined

  constructor(reason: FailureReason, detail?: string) {
    super(detail === undefined ? reason : `${reason}: ${detail}`)
    this.reason = reason
    this.detail = detail
  }
}

/**
 * What is told of each question, of those beyond the day's budget of the first alone: figures, nothing that was sent or
 * answered.
 */
export interface ModelCall {
  readonly task: string
  readonly model: string
  readonly outcome: 'answered' | FailureReason
  /** As the failure has it. */
  readonly detail?: string
  /** Requests that were sent. */
  readonly tries: number
  readonly milliseconds: number
  readonly prompt_tokens: number
  readonly completion_tokens: number
}

export type ModelLog = (call: ModelCall) => void

/** A line of JSON each. */
export const modelLogTo =
  (out: { write(line: string): void }, now: () => Date): ModelLog =>
  (call) =>
    void out.write(`${JSON.stringify({ at: now().toISOString(), event: 'language-model', ...call })}\n`)
