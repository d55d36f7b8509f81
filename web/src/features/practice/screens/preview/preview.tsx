import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { leaving } from '../../../../text/practice.ts'
import { preview as text } from '../../../../text/session.ts'
import { Button } from '../../../../ui/button.tsx'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { rulesOf } from '../../session/modes.ts'
import type { Session } from '../../session/session-state.ts'
import { Screen, TopSide } from '../screen.tsx'
import { useFirstFocus } from '../use-first-focus.ts'
import { useKeys } from '../use-keys.ts'
import { Flashcards } from './flashcards.tsx'
import { PeekNote } from './peek-note.tsx'
import styles from './preview.module.css'
import { PreviewTable } from './preview-table.tsx'

interface PreviewProps {
  session: Session
  /** In a review: these meanings are asked for. */
  onPeek: (items: readonly number[]) => void
  onNext: () => void
  onLeave: () => void
}

/** The words to come. In a review their meanings are hidden until they are asked for. */
export function Preview({ session, onPeek, onNext, onLeave }: PreviewProps) {
  const { items, peeked, tier } = session
  const isReview = rulesOf(session).preTest?.countsLooks === true
  const course = isReview ? 'review' : 'learn'
  const isShown = (item: number) => !isReview || peeked.includes(item)
  // What is learned is met card by card, what is reviewed is looked over.
  const [view, setView] = useState<'table' | 'cards'>(isReview ? 'table' : 'cards')
  const heading = useFirstFocus()
  useKeys({ Enter: onNext, Escape: onLeave })
  return (
    <Screen
      top={
        <>
          <IconButton label={leaving.leave} onClick={onLeave}>
            <IconX size={20} stroke={1.75} aria-hidden />
          </IconButton>
          <h1 ref={heading} tabIndex={-1}>
            {text.title[course]}
          </h1>
          <TopSide>
            <div className={styles.view} role="group" aria-label={text.view}>
              {(['cards', 'table'] as const).map((each) => (
                <button key={each} type="button" aria-pressed={view === each} onClick={() => setView(each)}>
                  {text[each]}
                </button>
              ))}
            </div>
          </TopSide>
        </>
      }
    >
      {isReview && <PeekNote session={session} onPeekAll={() => onPeek([...items.keys()])} />}
      {view === 'table' ? (
        <PreviewTable items={items} isShown={isShown} onPeek={(item) => onPeek([item])} />
      ) : (
        <Flashcards items={items} tier={tier} isShown={isShown} onPeek={(item) => onPeek([item])} />
      )}
      <div className={styles.next}>
        <Button onClick={onNext}>{text.toPreTest[course]}</Button>
      </div>
    </Screen>
  )
}
