import { percentOf } from '@wordtrail/contracts/learning/percent'
import { stepNames } from '@wordtrail/contracts/names/steps'
import { words as text } from '../../../../text/class.ts'
import { Section } from '../../../../ui/section.tsx'
import type { Class, Student } from '../../class-query.ts'
import { type Stage, stageFigures } from '../figures.ts'
import { ClassWhy } from './class-why.tsx'
import { StepDots } from './step-dots.tsx'
import { overAll } from './student-parts.tsx'
import styles from './words.module.css'

interface StepAccuracyProps extends Pick<Class, 'steps' | 'today'> {
  students: readonly Student[]
}

/** How many answers were right at each of the four steps; the lowest is marked. Drawing and table are one. */
export function StepAccuracy({ students, steps, today }: StepAccuracyProps) {
  const ask = (step: Stage) => ({ figure: 'right_share', step, ...overAll(today) }) as const
  const figures = stageFigures(students, steps)
  const answers = figures.reduce((sum, one) => sum + one.answers, 0)
  return (
    <Section
      title={text.accuracy}
      note={
        answers > 0 && (
          <ClassWhy
            ask={figures.map(({ stage }) => ask(stage))}
            shown={text.accuracyNote(answers.toLocaleString('zh-CN'))}
          />
        )
      }
    >
      {answers === 0 ? (
        <p className={styles.none}>{text.noAnswers}</p>
      ) : (
        <table className={styles.accuracy}>
          <thead>
            <tr>
              <th scope="col">{text.stepHead}</th>
              <th scope="col">{text.answers}</th>
              <th scope="col">{text.share}</th>
            </tr>
          </thead>
          <tbody>
            {figures.map(({ stage, answers: some, share, isLowest }) => (
              <tr key={stage}>
                <th scope="row">
                  <StepDots step={stage} />
                  {stepNames[stage]}
                </th>
                <td className={styles.sub}>
                  <ClassWhy ask={ask(stage)} shown={text.times(some.toLocaleString('zh-CN'))} />
                </td>
                <td>
                  <span className={styles.meter} aria-hidden>
                    <i style={{ width: `${(share ?? 0) * 100}%` }} />
                  </span>
                  <b className={isLowest ? styles.lowest : undefined}>
                    {share === null ? text.unknown : <ClassWhy ask={ask(stage)} shown={`${percentOf(share)}%`} />}
                  </b>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Section>
  )
}
