import { useQuery } from '@tanstack/react-query'
import { stepNames } from '@wordtrail/contracts/names/steps'
import { steps as text } from '../../../../text/student-page.ts'
import { useMoment } from '../../../../ui/moment.ts'
import { ErrorState, LoadingState } from '../../../../ui/page-state.tsx'
import { Section } from '../../../../ui/section.tsx'
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx'
import { Why } from '../../../../ui/why.tsx'
import { StepDots } from '../../class/components/step-dots.tsx'
import { stages } from '../../class/figures.ts'
import { type Class, classFigures } from '../../class-query.ts'
import { mediansOf } from '../beside-class.ts'
import { shareText, spanOf } from '../figure-text.ts'
import styles from './step-accuracy.module.css'

/** The share of right answers of each of the four steps, with a mark for the class's median. */
export function StepAccuracy({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(classFigures.students(useMoment()))
  const hasMedians = data !== undefined && mediansOf(data) !== undefined
  return (
    <Section title={text.title} note={hasMedians ? text.note : undefined}>
      {data ? (
        <Steps id={id} together={data} />
      ) : error ? (
        <ErrorState error={error} fallback={text.failed} onRetry={() => void refetch()} />
      ) : (
        <LoadingState />
      )}
    </Section>
  )
}

function Steps({ id, together }: { id: string; together: Class }) {
  const own = together.students.find(({ student_id }) => student_id === id)
  const medians = mediansOf(together)
  return (
    <ul className={styles.steps}>
      {stages.map((stage) => {
        const step = together.steps.indexOf(stage)
        const [answers, right] = own?.steps[step] ?? [0, 0]
        const share = right / answers
        const median = medians?.steps[step]
        return (
          <li key={stage}>
            <StepDots step={stage} />
            <span className={styles.name}>{stepNames[stage]}</span>
            <span className={styles.meter} aria-hidden>
              {answers > 0 && <i style={{ width: `${share * 100}%` }} />}
              {median !== undefined && <u style={{ left: `${median * 100}%` }} />}
            </span>
            <b>
              {answers === 0 ? (
                <span aria-hidden>{text.none}</span>
              ) : (
                <Why
                  ask={[
                    { figure: 'right_answers', step: stage, ...spanOf(together.days) },
                    { figure: 'answers', step: stage, ...spanOf(together.days) },
                  ]}
                  shown={shareText(share)}
                />
              )}
            </b>
            <VisuallyHidden>
              {text.of({
                share: answers === 0 ? undefined : shareText(share),
                answers,
                median: median === undefined ? undefined : shareText(median),
              })}
            </VisuallyHidden>
          </li>
        )
      })}
    </ul>
  )
}
