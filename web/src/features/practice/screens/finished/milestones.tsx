import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { milestones as text } from '../../../../text/milestones.ts'
import { Button, ButtonLink } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { Path } from '../../../../ui/path/path.tsx'
import { stonesOf } from '../../../../ui/path/stones.ts'
import { type Milestone, takeMilestone } from '../../api.ts'
import styles from './milestones.module.css'

/** Seen from far off, a road has a stone a word up to a hundred, and a post every ten. */
const mostStones = 100
const stonesPerPost = 10

function FarRoad({ milestone: { id, kind, count, first_word, last_word } }: { milestone: Milestone }) {
  const stones = stonesOf(
    Array.from({ length: count }, () => 'done' as const),
    mostStones,
  )
  const each = Math.max(1, Math.round(count / stones.length))
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
  const { before, between, after } = text.way
  return (
    <p>
      {before}
      <b lang="en">{first}</b>
      {between}
      <b lang="en">{last}</b>
      {after(days)}
      <br />
      {text.lookBack}
    </p>
  )
}

/** The milestones that are reached, one after the other. The server is told first, so that no other device shows one. */
export default function Milestones() {
  const take = useMutation({ mutationFn: takeMilestone })
  const { mutate } = take
  const isAsked = useRef(false)
  useEffect(() => {
    if (isAsked.current) return
    isAsked.current = true
    mutate()
  }, [mutate])
  const milestone = take.data
  if (!milestone) return null
  const { kind, count, title, learned, reviewed, streak } = milestone
  return (
    <Dialog open title={text.title[kind](count, title)} onClose={() => mutate()}>
      <div className={styles.milestone}>
        <FarRoad key={milestone.id} milestone={milestone} />
        <p className={styles.count} aria-hidden>
          {count}
        </p>
        <Say milestone={milestone} />
        <dl className={styles.facts}>
          <div>
            <dt>{text.learned}</dt>
            <dd>{learned}</dd>
          </div>
          <div>
            <dt>{text.reviewed}</dt>
            <dd>{reviewed}</dd>
          </div>
          <div className={streak > 0 ? styles.warm : undefined}>
            <dt>{text.streak}</dt>
            <dd>{streak}</dd>
          </div>
        </dl>
        <div className={styles.foot}>
          <Button data-autofocus onClick={() => mutate()}>
            {text.goOn}
          </Button>
          <ButtonLink look="quiet" to="/student/word-overview">
            {text.look}
          </ButtonLink>
        </div>
      </div>
    </Dialog>
  )
}
