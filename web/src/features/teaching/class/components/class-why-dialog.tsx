import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ClassPart, classPartsOf, sumOfParts } from '@wordtrail/contracts/class-parts'
import { classRuleOf } from '@wordtrail/contracts/figure-texts'
import { type ClassFigure, type ClassSum, classSums } from '@wordtrail/contracts/figures'
import { percentOf } from '@wordtrail/contracts/learning/percent'
import type { Day } from '@wordtrail/contracts/learning/shanghai-day'
import { useEffect, useRef, useState } from 'react'
import { classWhy as text } from '../../../../text/class.ts'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { useFigureStop } from '../../../../ui/figure-stop.tsx'
import { ErrorState, LoadingState } from '../../../../ui/page-state.tsx'
import { Reasons } from '../../../../ui/why-dialog.tsx'
import type { Question } from '../../../../ui/why-question.ts'
import { attentionLine } from '../../attention-text.ts'
import { classFigures } from '../../class-query.ts'
import { whyOf } from '../../student/why-of.ts'
import type { AskedClass, ClassQuestion } from '../class-question.ts'
import styles from './class-why-dialog.module.css'

interface Named {
  readonly student_id: string
  readonly username: string
  readonly nickname: string
}

/** What a student adds, as it is written, and the student's own figures that say so. */
interface ShownPart {
  readonly student: Named
  readonly text: string
  readonly own: readonly Question[]
}

interface ClassWhyDialogProps {
  title: string
  questions: readonly ClassQuestion[]
  asked: AskedClass
  onClose: () => void
}

/** How figures of the class are counted, and what each student adds to them, which leads on to the student's events. */
export default function ClassWhyDialog({ title, questions, asked, onClose }: ClassWhyDialogProps) {
  const [part, setPart] = useState<ShownPart>()
  /** What led to the student, to which the way back leads. */
  const from = useRef<HTMLElement>(null)
  const back = () => {
    setPart(undefined)
    // It is there again only once the list is.
    requestAnimationFrame(() => from.current?.focus())
  }
  return (
    <Dialog open onClose={onClose} title={title}>
      <div className={styles.questions} hidden={part !== undefined}>
        {questions.map((question) => (
          <Parts
            key={JSON.stringify(question)}
            question={question}
            asked={asked}
            onAsk={(chosen, button) => {
              from.current = button
              setPart(chosen)
            }}
          />
        ))}
      </div>
      {part && <OfStudent part={part} onBack={back} onClose={onClose} />}
    </Dialog>
  )
}

function OfStudent({ part, onBack, onClose }: { part: ShownPart; onBack: () => void; onClose: () => void }) {
  const { student, text: amount, own } = part
  const head = useRef<HTMLDivElement>(null)
  useEffect(() => head.current?.querySelector('button')?.focus(), [])
  return (
    <div className={styles.questions}>
      <div className={styles.head} ref={head}>
        <Button look="plain" onClick={onBack}>
          <IconChevronLeft size={18} stroke={1.75} aria-hidden />
          {text.back}
        </Button>
        <h3>
          <Name of={student} /> {amount}
        </h3>
      </div>
      {own.map((question) => (
        <Reasons
          key={JSON.stringify(question)}
          question={question}
          student={whyOf(student.student_id)}
          isAlone={own.length === 1}
          onClose={onClose}
        />
      ))}
    </div>
  )
}

/** Nicknames may be alike. */
const Name = ({ of: { nickname, username } }: { of: Named }) =>
  nickname ? (
    <>
      {nickname} <small>{username}</small>
    </>
  ) : (
    username
  )

interface PartsProps {
  question: ClassQuestion
  asked: AskedClass
  onAsk: (part: ShownPart, button: HTMLElement) => void
}

/** A question whose days are said. */
type Dated<Asked extends ClassFigure> = ClassQuestion & {
  readonly figure: Asked
  readonly from: Day
  readonly to: Day
}
const isSum = (question: Dated<ClassFigure>): question is Dated<ClassSum> =>
  (classSums as readonly ClassFigure[]).includes(question.figure)

function Parts({ question, asked, onAsk }: PartsProps) {
  const to = question.to ?? asked.today
  const dated: Dated<ClassFigure> = { ...question, to, from: question.from ?? to }
  if (isSum(dated)) return <SummedParts question={dated} label={asked.label} onAsk={onAsk} />
  const { figure, step, word, from } = dated as Dated<Exclude<ClassFigure, ClassSum>>
  const parts = classPartsOf({ figure, from, to, step }, asked.students, asked)
  return (
    <PartList
      rule={classRuleOf(figure, { today: asked.today, from, to, step, word })}
      sum={sumText(figure, parts)}
      parts={parts.map((part) => ({
        student: part.student,
        text: partText(figure, part),
        own: part.own.map(({ value: _value, ...own }) => own),
      }))}
      onAsk={onAsk}
    />
  )
}

interface SummedPartsProps extends Pick<PartsProps, 'onAsk'> {
  question: Dated<ClassSum>
  label: string | undefined
}

/** Of a figure that is told student by student only when it is asked for. */
function SummedParts({ question, label, onAsk }: SummedPartsProps) {
  const { data, error, refetch } = useQuery(classFigures.why({ ...question, label }))
  if (!data)
    return error ? (
      <ErrorState error={error} fallback={text.loadFailed} onRetry={() => void refetch()} />
    ) : (
      <LoadingState />
    )
  return (
    <PartList
      rule={data.rule}
      sum={data.parts.length === 0 ? text.nobody : text.sum(data.parts.length, data.value)}
      parts={data.parts.map(({ value, ...student }) => ({ student, text: String(value), own: [question] }))}
      onAsk={onAsk}
    />
  )
}

type Counted = ClassPart<AskedClass['students'][number]>
type Count = Exclude<ClassFigure, ClassSum>

/** Figures that count people. */
const ofPeople: ReadonlySet<Count> = new Set(['on_the_way', 'not_begun', 'without_goal', 'attention'])

function sumText(figure: Count, parts: readonly Counted[]): string {
  const { amount, of } = sumOfParts(parts)
  if (parts.length === 0) return text.nobody
  if (ofPeople.has(figure)) return text.people(amount)
  if (figure === 'reached') return text.reached(amount, of)
  if (figure === 'learned_of_goal') return text.sum(parts.length, `${amount}/${of}`)
  if (figure === 'right_share' || figure === 'reached_share')
    return text.share(parts.length, { sum: `${amount}/${of}`, percent: of === 0 ? 0 : percentOf(amount / of) })
  return text.sum(parts.length, amount)
}

/** By the student's own figures, where it is a person that counts. */
function partText(figure: Count, { student, amount, of, own }: Counted): string {
  const valueOf = (name: Question['figure']) => own.find((one) => one.figure === name)?.value ?? 0
  switch (figure) {
    case 'attention':
      return attentionLine(student.attention)
    case 'without_goal':
      return text.noGoal
    case 'reached':
    case 'not_begun':
      return `${valueOf('learned')}/${valueOf('goal')}`
    case 'on_the_way':
      return text.onTheWay(`${valueOf('learned')}/${valueOf('goal')}`, valueOf('reviewed'))
    default:
      return of === undefined ? String(amount) : `${amount}/${of}`
  }
}

interface PartListProps extends Pick<PartsProps, 'onAsk'> {
  rule: string
  sum: string
  parts: readonly ShownPart[]
}

const PartList = ({ rule, sum, parts, onAsk }: PartListProps) => (
  <section className={styles.parts}>
    <p>{rule}</p>
    <p className={styles.sum}>{sum}</p>
    <ul>
      {parts.map((part) => (
        <li key={part.student.student_id}>
          <PartButton part={part} onAsk={onAsk} />
        </li>
      ))}
    </ul>
  </section>
)

function PartButton({ part, onAsk }: { part: ShownPart } & Pick<PartsProps, 'onAsk'>) {
  const stop = useFigureStop()
  return (
    <button {...stop} type="button" onClick={({ currentTarget }) => onAsk(part, currentTarget)}>
      <span>
        <Name of={part.student} />
      </span>{' '}
      <b>{part.text}</b>
      <IconChevronRight size={16} stroke={1.75} aria-hidden />
    </button>
  )
}
