import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { milestones as text } from '../../../../text/milestones.ts'
import { Button, ButtonLink } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { Path } from '../../../../ui/path/path.tsx'
import { stonesOf, wordsPerStone } from '../../../../ui/path/stones.ts'
import { type Milestone, takeMilestone } from '../../api.ts'
import { FactsRow } from './facts-row.tsx'
import styles from './milestone-dialog.module.css'

/** Seen from far off, a road has a stone a word up to a hundred, and a post every ten. */
const farStones = 100
const stonesPerPost = 10
/** Two days in a row are the first that are one. */
const tellingStreak = 2

function FarRoad({ milestone: { id, kind, count, first_word, last_word } }: { milestone: Milestone }) {
  const stones = stonesOf(
    Array.from({ length: count }, () => 'done' as const),
    farStones,
  )
  const each = wordsPerStone(count, farStones)
  const posts = Array.from({ length: Math.floor((stones.length - 1) / stonesPerPost) }, (_, place) => {
    const after = (place + 1) * stonesPerPost
    return { after, label: after * 2 === stones.length ? String(after * each) : '' }
  })
  const isOfWords = kind === 'words' && first_word !== null && count > 1
  return (
    <Path
      shape="far"
      stones={stones}
      posts={[...(isOfWords ? [{ after: 0, label: first_word }] : []), ...posts]}
      flag={isOfWords ? (last_word ?? '') : ''}
      label={text.label[kind](count)}
      seed={id}
      isArriving
    />
  )
}

const Say = ({ milestone }: { milestone: Milestone }) => {
  const { kind, count, first_word: first, last_word: last, days } = milestone
  if (kind !== 'words' || first === null || last === null || count === 1) return <p>{text.say[kind](count, first)}</p>
  const { before, between, then, after } = text.way
  return (
    <p>
      {before}
      <b lang="en">{first}</b>
      {between}
      <b lang="en">{last}</b>
      {then}
      <span className={styles.whole}>{after(days)}</span>
      <span className={styles.lookBack}>{text.lookBack}</span>
    </p>
  )
}

interface MilestoneDialogProps {
  /** The one to be shown next. */
  next: Milestone
  /** Asks for the one after it. */
  onSeen: () => void
  /** It cannot be shown here: another device shows it, or the server does not answer. */
  onNone: () => void
}

/** A milestone that is reached. The server is told before it is seen, so that no other device shows it as well. */
export default function MilestoneDialog({ next, onSeen, onNone }: MilestoneDialogProps) {
  const take = useMutation({ mutationFn: takeMilestone })
  const { mutate } = take
  const none = useEffectEvent(onNone)
  const asked = useRef<string>(undefined)
  useEffect(() => {
    if (asked.current === next.id) return
    asked.current = next.id
    mutate(next, { onSuccess: (taken) => taken === null && none(), onError: () => none() })
  }, [mutate, next])
  const milestone = take.data
  if (!milestone) return null
  const { kind, count, title, kept, reviewing, streak } = milestone
  return (
    <Dialog
      open
      size="screen"
      title={text.title[kind](count, title)}
      onClose={onSeen}
      foot={
        <>
          <Button data-autofocus onClick={onSeen}>
            {text.goOn}
          </Button>
          <ButtonLink look="quiet" to="/student/word-overview">
            {text.look}
          </ButtonLink>
        </>
      }
    >
      <div className={styles.milestone}>
        <div className={styles.road}>
          <FarRoad key={milestone.id} milestone={milestone} />
        </div>
        <p className={styles.count} aria-hidden>
          {count}
        </p>
        <p className={styles.title} aria-hidden>
          {text.title[kind](count, title)}
        </p>
        <Say milestone={milestone} />
        <FactsRow
          facts={[
            ...(kept > 0 ? [{ figure: kept, label: text.kept }] : []),
            ...(reviewing > 0 ? [{ figure: reviewing, label: text.reviewing }] : []),
            ...(kind !== 'streak' && streak >= tellingStreak
              ? [{ figure: streak, label: text.streak, isWarm: true }]
              : []),
          ]}
        />
      </div>
    </Dialog>
  )
}
