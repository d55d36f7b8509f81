import { explainOrder } from '@wordtrail/contracts/explanations'
import { stepNumbers } from '@wordtrail/contracts/names/steps'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { clockOf } from '../../../../text/clock.ts'
import { grouped } from '../../../../text/grouped.ts'
import { languageOf } from '../../../../text/language-of.ts'
import { history as text } from '../../../../text/student-history.ts'
import type { Entry } from '../api.ts'
import { reviewReason } from '../review-reason.ts'
import styles from './history.module.css'
import { MarkedOrder } from './marked-order.tsx'

/** All that is recorded of an entry. */
export const EntryDetails = ({ entry }: { entry: Entry }) => (
  <dl className={styles.details}>
    {entry.answer && <AnswerDetails answer={entry.answer} isRight={entry.is_right === true} />}
    {entry.plan && <PlanDetails entry={entry} />}
    {entry.word && entry.answer?.asked && (
      <Detail name={text.details.askedOf}>
        <Link to={`/admin/word-list/${entry.word.word_id}?version=${entry.answer.asked.revision}`}>
          {text.details.asItWas}
        </Link>
      </Detail>
    )}
    {entry.voided && (
      <Detail name={text.details.voided}>{text.voidedBy(text.by[entry.voided.by], entry.voided.reason)}</Detail>
    )}
    <Detail name={text.details.record}>{recordOf(entry).join(' · ')}</Detail>
  </dl>
)

const Detail = ({ name, lang, children }: { name: string; lang?: string | undefined; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd lang={lang}>{children}</dd>
  </div>
)

function AnswerDetails({ answer, isRight }: { answer: NonNullable<Entry['answer']>; isRight: boolean }) {
  const { step, given, expected, asked, explanation } = answer
  const isOrder = step === 'stage_3'
  const lang = languageOf(step)
  return (
    <>
      {asked && asked.prompt !== '' && <Detail name={text.details.prompt}>{asked.prompt}</Detail>}
      {asked && asked.options.length > 0 && (
        <Detail name={isOrder ? text.details.tiles : text.details.options} lang={lang}>
          {asked.options.join(text.details.between)}
        </Detail>
      )}
      <Detail name={isOrder ? text.details.ordered : text.details.given} lang={given === '' ? undefined : lang}>
        {given === '' ? (
          text.details.nothing(step)
        ) : isOrder ? (
          <MarkedOrder given={given} expected={expected} />
        ) : (
          given
        )}
      </Detail>
      {!isRight && (
        <Detail name={text.details.expected} lang={lang}>
          {expected}
        </Detail>
      )}
      {!isRight && isOrder && given !== '' && (
        <Detail name={text.details.why}>{explanation || explainOrder(given, expected)}</Detail>
      )}
    </>
  )
}

function PlanDetails({ entry }: { entry: Entry }) {
  const { expected_recall, aimed_recall, recall_when_due, planned } = entry.plan!
  const told = [
    reviewReason(entry),
    ...(expected_recall === null ? [] : [text.expectedRecall(expected_recall)]),
    ...(planned.length > 0 && aimed_recall === null ? [text.ladder] : []),
    ...(aimed_recall !== null && recall_when_due !== null ? [text.whenDue(recall_when_due)] : []),
    ...(planned.length > 1 ? [text.later(planned.slice(1))] : []),
  ].filter((sentence) => sentence !== '')
  return told.length > 0 && <Detail name={text.details.plan}>{told.join(text.details.and)}</Detail>
}

/** Where and when it was recorded. */
function recordOf({ answer, session_id, at, position, by }: Entry): string[] {
  return [
    ...(answer ? [stepNumbers[answer.step], text.practiceTier(answer.tier)] : [text.by[by]]),
    ...(answer?.asked?.hints.map((hint) => text.hints[hint]) ?? []),
    ...(answer?.asked?.listened ? [text.listened(answer.asked.listened)] : []),
    ...(session_id === null ? [] : [text.sessionMark(`${session_id.slice(0, 4)}…${session_id.slice(-2)}`)]),
    ...(answer ? [text.ownClock(clockOf(answer.answered_at))] : []),
    text.received(clockOf(at)),
    text.position(grouped(position)),
  ]
}
