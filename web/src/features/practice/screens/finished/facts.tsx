import { percentOf } from '@wordtrail/contracts/learning/percent'
import { finished as text } from '../../../../text/finished.ts'
import type { SessionReport, TodayProgress } from '../../api.ts'
import type { Mode } from '../../session/modes.ts'
import { FactsRow } from './facts-row.tsx'
import styles from './finished.module.css'

interface FactsProps {
  mode: Mode
  words: number
  progress: TodayProgress | undefined
  report: SessionReport | undefined
}

/** Three figures, in places of their own from the beginning; and in words where the goal stands. */
export function Facts({ mode, words, progress, report }: FactsProps) {
  const share = report && report.answers > 0 ? percentOf(report.right_answers / report.answers) : undefined
  const streak = progress?.streak ?? 0
  // A streak of none is nothing to be told of who has just learned something.
  const third =
    progress && streak === 0
      ? { figure: progress.planned.size, label: text.known }
      : { figure: progress ? streak : text.unknown, label: text.streak, isWarm: streak > 0 }
  return (
    <>
      <FactsRow
        facts={[
          { figure: words, label: text.words[mode] },
          {
            figure:
              share === undefined ? (
                text.unknown
              ) : (
                <>
                  {share}
                  <small>%</small>
                </>
              ),
            label: report ? text.right(report.right_answers, report.answers) : text.rightShare,
          },
          third,
        ]}
      />
      <p className={styles.goal} role="status">
        {progress &&
          progress.goal > 0 &&
          (progress.isGoalMet ? text.goalMet(progress.streak) : text.goalLeft(progress.learned, progress.goal))}
      </p>
    </>
  )
}
