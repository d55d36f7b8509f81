import type { PracticeStep } from '@wordtrail/contracts/learning/question'
import { applyAnswer, ask, startLearning } from './learning.ts'
import { stepAt } from './modes.ts'
import { afterPreTest, applyPreTestAnswer, askPreTest, startPreTest } from './pre-test.ts'
import { begun } from './prepare.ts'
import { fresh, masteredUnasked } from './rounds.ts'
import type { Finished, Learning, Outcome, PreTest, Running, Session } from './session-state.ts'
import { undo } from './undo.ts'

/** What the log tells of a session, after its preparation. */
export type Deed =
  | {
      kind: 'answer'
      id: string
      word: string
      step: PracticeStep
      isCorrect: boolean
      /** Given after a look at the meaning. */
      isAided: boolean
      /** Words whose meanings had been looked at in the preview: told with the first answer of each device. */
      peeked: readonly string[]
      /** How many answers of the session its device had before it; `null` where a device did not say. */
      place: number | null
    }
  /** The word was reported as mastered or reviewed: with its last answer, or as known after the pre-test. */
  | { kind: 'reported'; word: string }
  /** What was reported of the word last was taken back. */
  | { kind: 'undone'; word: string }
type Answer = Extract<Deed, { kind: 'answer' }>

export interface Course extends Pick<Session, 'id' | 'mode' | 'tier' | 'seed' | 'items'> {
  /** In the order of the log. */
  deeds: readonly Deed[]
}

/** `isAnswered`: the question in play has its answer, and the next one is still to be asked. */
interface Position {
  state: Running | Finished
  isAnswered: boolean
}
const at = (state: Running | Finished): Position => ({ state, isAnswered: false })
/** Asking and preparing lead to nothing else. */
const reached = ({ state }: Outcome): Position => at(state as Running | Finished)

/**
 * Answers that arrive together are recorded side by side, in any order: their places tell which came first. Everything
 * else is sent after the answers before it.
 */
function inOrder(deeds: readonly Deed[]): Deed[] {
  const ordered: Deed[] = []
  let answers: Answer[] = []
  const putAnswers = () => {
    ordered.push(...answers.sort((one, other) => (one.place ?? 0) - (other.place ?? 0)))
    answers = []
  }
  for (const deed of deeds) {
    if (deed.kind === 'answer') answers.push(deed)
    else {
      putAnswers()
      ordered.push(deed)
    }
  }
  putAnswers()
  return ordered
}

/** Words that were reported before any answer of learning: known by the pre-test, and not added back. */
function knownIn(deeds: readonly Deed[]): ReadonlySet<string> {
  const [known, learned] = [new Set<string>(), new Set<string>()]
  for (const deed of deeds) {
    if (deed.kind === 'answer' && deed.step !== 'pre_test') learned.add(deed.word)
    if (deed.kind === 'reported' && !learned.has(deed.word)) known.add(deed.word)
  }
  return known
}

/** What was looked at in the preview, on whatever device. */
function peekedIn(deeds: readonly Deed[], { items }: Pick<Session, 'items'>): number[] {
  const words = new Set(deeds.flatMap((deed) => (deed.kind === 'answer' ? deed.peeked : [])))
  return [...words].map((word) => itemOf({ items }, word)).filter((item) => item >= 0)
}

/** The list with `item` at `index`, from further behind or, where it is not there, between the others. */
const broughtTo = (index: number, item: number, list: readonly number[]): number[] => {
  const place = list.indexOf(item, index)
  const rest = place < 0 ? [...list] : list.toSpliced(place, 1)
  return rest.toSpliced(index, 0, item)
}

const counted = ({ state, isAnswered }: Position): Position => ({
  state: { ...state, session: { ...state.session, answers: state.session.answers + 1 } },
  isAnswered,
})

function advanced({ state, isAnswered }: Position, now: number): Position {
  if (!isAnswered) return at(state)
  const { index } = state as PreTest | Learning
  const next = { ...(state as PreTest | Learning), index: index + 1 }
  return reached(next.step === 'pre-test' ? askPreTest(next, now) : ask(next, now))
}

function answerPreTest(position: Position, answer: Answer, now: number): Position {
  let { state } = advanced(position, now)
  if (state.step === 'preview') ({ state } = reached(startPreTest(state.session, now)))
  if (state.step !== 'pre-test') return at(state)
  const item = itemOf(state.session, answer.word)
  const { order, index } = state
  // Asked before, on another device.
  if (!order.includes(item, index)) return at(state)
  const asked = {
    ...state,
    order: broughtTo(index, item, order),
    question: { ...state.question, item },
  }
  return { state: applyPreTestAnswer(asked, answer), isAnswered: true }
}

/**
 * Learning has begun. Until the log has something of it, the choice of words to learn is open: the known ones are
 * reported word by word, and some of these reports may still be on their way.
 */
function begunLearning(position: Position, known: ReadonlySet<string>, now: number): Position {
  const { step } = position.state
  if (step === 'learning' || step === 'finished') return position
  const { state } = advanced(position, now)
  const { session } = state
  const skipped = session.items.flatMap(({ word }, item) => (known.has(word) ? [item] : []))
  const passed = [...new Set([...('passed' in state ? state.passed : []), ...skipped])]
  if (passed.length === 0) return state.step === 'learning' ? at(state) : reached(startLearning(session, now))
  const added = passed.filter((item) => !skipped.includes(item))
  return reached(afterPreTest({ step: 'pre-test-results', session, passed, added }, now))
}

function answerLearning(position: Position, answer: Answer, now: number): Position {
  const { state } = advanced(position, now)
  if (state.step !== 'learning') return at(state)
  const { session, round, index } = state
  const item = itemOf(session, answer.word)
  const word = session.progress[item]!
  // Two devices asked the same: whichever answer was recorded first has moved the word on.
  if (word.status === 'mastered' || stepAt(session, word.stage) !== answer.step) return at(state)
  const asked = {
    ...state,
    round: broughtTo(index, item, round),
    question: { ...state.question, item },
  }
  const { id, isCorrect, isAided } = answer
  return { state: applyAnswer(asked, { id, isCorrect: isCorrect && !isAided }).state, isAnswered: true }
}

/** The log has it as mastered or reviewed, so it is, even where its answers are missing. */
function reportedAsDone(position: Position, word: string, now: number): Position {
  const isOpen = ({ session }: Running | Finished): boolean =>
    session.progress[itemOf(session, word)]!.status !== 'mastered'
  if (position.state.step !== 'learning' || !isOpen(position.state)) return position
  const { state } = advanced(position, now)
  if (state.step !== 'learning') return at(state)
  const { session, round, index } = state
  const item = itemOf(session, word)
  const rest = round.filter((other, place) => place < index || other !== item)
  const progress = session.progress.with(item, masteredUnasked(session, session.id))
  return reached(ask({ ...state, session: { ...session, progress }, round: rest }, now))
}

function takenBack(position: Position, word: string, now: number): Position {
  const { state, isAnswered } = position
  const isOwn = state.step === 'learning' && itemOf(state.session, word) === state.question.item
  if (isAnswered && !isOwn) return takenBack(advanced(position, now), word, now)
  if (state.step !== 'learning' && state.step !== 'finished') return position
  const undone = undo(state, { item: itemOf(state.session, word), now }).state as Learning
  return { state: undone, isAnswered }
}

const itemOf = ({ items }: Pick<Session, 'items'>, word: string): number =>
  items.findIndex((item) => item.word === word)

/**
 * Where a session stands after what the log tells of it, by the same rules as on the device it was practised on. It has
 * an answer to each question in the order in which they were answered, whatever would have been asked next; what no
 * longer fits, because another device answered it first, changes nothing. `now`: milliseconds since 1970.
 */
export function replay({ deeds, ...prepared }: Course, now: number): Running | Finished {
  const ordered = inOrder(deeds).filter(({ word }) => itemOf(prepared, word) >= 0)
  const session: Session = {
    ...prepared,
    progress: prepared.items.map(() => fresh),
    peeked: peekedIn(deeds, prepared),
    answers: 0,
    rest: [],
  }
  const known = knownIn(ordered)
  let position = reached(begun(session, now))
  for (const deed of ordered)
    if (deed.kind === 'reported') position = reportedAsDone(position, deed.word, now)
    else if (deed.kind === 'answer' && deed.step === 'pre_test') position = counted(answerPreTest(position, deed, now))
    else {
      const learning = begunLearning(position, known, now)
      position =
        deed.kind === 'undone' ? takenBack(learning, deed.word, now) : counted(answerLearning(learning, deed, now))
    }
  return advanced(position, now).state
}
