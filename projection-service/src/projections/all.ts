import type { AnyProjection } from '../projection.ts'
import { activeDay } from './active-day/projection.ts'
import { assignment } from './assignment/projection.ts'
import { dueInterval } from './due-interval/projection.ts'
import { invitation } from './invitation/projection.ts'
import { learner } from './learner/projection.ts'
import { memory } from './memory/projection.ts'
import { person } from './person/projection.ts'
import { reviewedWord } from './reviewed-word/projection.ts'
import { secretBox } from './secret-box/projection.ts'
import { secretWordbook } from './secret-wordbook/projection.ts'
import { studyDay } from './study-day/projection.ts'
import { word } from './word/projection.ts'
import { wordHistory } from './word-history/projection.ts'
import { wordbook } from './wordbook/projection.ts'
import { wordbookEntry } from './wordbook-entry/projection.ts'

/** Every read model there is. */
export const projections: readonly AnyProjection[] = [person, learner, assignment, invitation, secretBox, secretWordbook, word, wordbook, wordbookEntry, memory, dueInterval, reviewedWord, wordHistory, studyDay, activeDay]
