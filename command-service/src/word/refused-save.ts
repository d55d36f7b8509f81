import { HttpProblem } from '@wordtrail/platform/http/http-problem'
import type { Rejection } from '../decider.ts'

/** Names the word that is there already, so that it can be edited instead. */
export const refusedSave = ({ rejected, message }: Rejection, wordId: string): HttpProblem =>
  new HttpProblem(rejected, { message, ...(rejected === 'word-exists' && { wordId }) })
