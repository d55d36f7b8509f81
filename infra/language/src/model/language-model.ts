import type { z } from 'zod'

/** One thing asked of a language model. */
export interface Question<Shape extends z.ZodObject> {
  /** What the log calls it: letters and underscores. */
  readonly task: string
  readonly instructions: string
  /** Sent as JSON, apart from the instructions, so that text which people have typed is not taken for instructions. */
  readonly data: unknown
  /** Fields of the answer by types only, since servers differ in the JSON schema keywords that they support. */
  readonly shape: Shape
  /** What is wrong with an answer of this shape, in words for the model. Empty where it is right. */
  readonly faultsOf: (answer: z.output<Shape>) => readonly string[]
  /** Limit in milliseconds, a second try included. */
  readonly withinMs: number
  /** Aborted when the answer is no longer needed. */
  readonly signal?: AbortSignal
}

export interface LanguageModel {
  /** As its server calls it. */
  readonly name?: string
  /** The answer, of the shape asked for and without faults. Rejects with a `ModelFailure`. */
  ask<Shape extends z.ZodObject>(question: Question<Shape>): Promise<z.output<Shape>>
  /** Of a model that may be asked so often a day: how often that is, and how often it has been asked today. */
  budget?(): { readonly questions: number; readonly asked: number }
}

/**
 * `resting`: not asked, since it has failed too often lately. `spent`: not asked, since the day's budget is used up.
 */
export type FailureReason = 'unreachable' | 'slow' | 'refused' | 'unfit' | 'cancelled' | 'resting' | 'spent'

/** Why a model gave no usable answer. Holds nothing that was sent. */
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
 * The log line of a question; beyond the day's budget only the first has one. Holds nothing that was sent or answered.
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

/** Writes each call as a line of JSON. */
export const modelLogTo =
  (out: { write(line: string): void }, now: () => Date): ModelLog =>
  (call) =>
    void out.write(`${JSON.stringify({ at: now().toISOString(), event: 'language-model', ...call })}\n`)
