import { IconBell, IconCheck } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { wordsPerSession } from '@wordtrail/contracts/learning/limits'
import { addDays, type Day } from '@wordtrail/contracts/learning/shanghai-day'
import { homework as text } from '../../../text/dashboard.ts'
import { Button } from '../../../ui/button.tsx'
import { FailureNote } from '../../../ui/failure-note.tsx'
import { Trail } from '../../../ui/trail.tsx'
import { Why } from '../../../ui/why.tsx'
import { dashboard, type Summary, wordsOfHomework } from '../api.ts'
import { dueText } from '../due-text.ts'
import styles from './dashboard.module.css'

interface HomeworkCardProps {
  homework: Summary['homework'][number]
  today: Day
  onLearn: (words: readonly string[]) => void
}

/** How far one homework is, when it is due, and a button to practise what is left of it. */
export function HomeworkCard({ homework, today, onLearn }: HomeworkCardProps) {
  const { homework_id: id, due_on: due, total, mastered, is_done: isDone, is_late: isLate } = homework
  const isReminded = homework.reminded_on !== null && !isDone
  const title = homework.title || text.untitled
  const client = useQueryClient()
  const learn = useMutation({
    mutationFn: () => wordsOfHomework(id),
    onSuccess: (words) =>
      words.length > 0
        ? onLearn(words.slice(0, wordsPerSession))
        : // Done on another device just now.
          client.invalidateQueries({ queryKey: dashboard.all() }),
  })
  const isUrgent = due !== null && due <= addDays(today, 1)
  const progress = text.progress(mastered, total)
  const action = mastered === 0 ? text.begin : text.goOn
  return (
    <li className={styles.card}>
      <div className={styles.row}>
        <b className={styles.title}>{title}</b>
        {isDone ? (
          <span className={`${styles.small} ${styles.done}`}>
            <IconCheck size={14} stroke={2} aria-hidden />
            {isLate ? text.doneLate : text.done}
          </span>
        ) : (
          <span className={`${styles.small} ${isUrgent ? styles.urgent : ''}`}>
            {due === null ? text.noDueDay : dueText(due, today)}
          </span>
        )}
      </div>
      {isReminded && (
        <p className={styles.reminder}>
          <IconBell size={16} stroke={1.75} aria-hidden />
          {text.reminded}
        </p>
      )}
      <div className={styles.steps}>
        <Trail
          steps={total}
          done={mastered}
          label={text.progressLabel(title)}
          valueText={progress}
          hasNext={mastered > 0}
        />
      </div>
      <div className={styles.row}>
        <span className={styles.small}>
          <Why
            ask={[
              { figure: 'homework_learned', homework: id },
              { figure: 'homework_words', homework: id },
            ]}
            shown={progress}
          />
        </span>
        {!isDone && (
          <Button
            look="plain"
            isPending={learn.isPending}
            aria-label={text.actionLabel(action, title)}
            onClick={() => learn.mutate()}
          >
            {action}
          </Button>
        )}
      </div>
      <FailureNote error={learn.error} fallback={text.startFailed} />
    </li>
  )
}
