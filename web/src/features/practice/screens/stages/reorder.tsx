import { shownTile } from '@wordtrail/contracts/learning/reordering-tiles'
import { useRef } from 'react'
import { learning, reorder as text } from '../../../../text/session.ts'
import { Button } from '../../../../ui/button.tsx'
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx'
import { isPlaced, type ReorderQuestion } from '../../session/questions.ts'
import { shortcuts } from '../shortcuts.ts'
import { useKeys } from '../use-keys.ts'
import styles from './reorder.module.css'
import type { StageProps } from './stage-props.ts'

interface ReorderProps extends StageProps<ReorderQuestion> {
  onPlace: (tile: number) => void
  onTakeBack: (tile: number) => void
  onCheck: () => void
}

/** The tenth tile has the key after 9. */
const keyOf = (tile: number): string => String((tile + 1) % 10)

/** Stage 3: a sentence to be put in order by tapping its tiles. */
export function Reorder({ question, feedback, onPlace, onTakeBack, onCheck }: ReorderProps) {
  const { tiles, placed, prompt } = question
  const bank = useRef<(HTMLButtonElement | null)[]>([])
  const hasKeys = shortcuts.use()
  const isOpen = feedback === null
  const shown = placed.map((tile) => shownTile(tiles[tile]!))
  const takeBack = (tile: number) => {
    onTakeBack(tile)
    // The pressed button is gone now: its tile in the bank takes the focus.
    bank.current[tile]?.focus()
  }
  const last = placed.at(-1)
  useKeys(
    isOpen
      ? {
          ...Object.fromEntries(tiles.map((_, tile) => [keyOf(tile), () => onPlace(tile)])),
          Backspace: () => last !== undefined && onTakeBack(last),
          Enter: onCheck,
        }
      : {},
  )
  return (
    <>
      <p className={`${styles.translation} ${prompt ? '' : styles.missing}`}>{prompt || learning.noTranslation}</p>
      <div
        className={`${styles.slot} ${isOpen ? '' : feedback.isCorrect ? styles.right : styles.wrong}`}
        role="group"
        aria-label={text.placed}
      >
        {/* As high as the whole sentence from the start: the tiles below it stay where they are. */}
        <div className={styles.whole} aria-hidden>
          {[...tiles.keys()].map((tile) => (
            <span key={tile} className={styles.tile}>
              {shownTile(tiles[tile]!)}
            </span>
          ))}
        </div>
        <div className={styles.order}>
          {placed.length === 0 && <p>{text.empty}</p>}
          {placed.map((tile, index) =>
            isOpen ? (
              <button
                key={tile}
                type="button"
                className={styles.tile}
                aria-label={text.takeBack(shown[index]!)}
                onClick={() => takeBack(tile)}
              >
                <span lang="en">{shown[index]}</span>
              </button>
            ) : (
              <span key={tile} className={styles.tile} lang="en">
                {shown[index]}
              </span>
            ),
          )}
        </div>
      </div>
      <VisuallyHidden>
        <span role="status">{isOpen && text.order(shown.join(' '))}</span>
      </VisuallyHidden>
      {/* After the answer the tiles keep their place, unseen. */}
      <div className={`${styles.bank} ${isOpen ? '' : styles.over}`} role="group" aria-label={text.bank}>
        {[...tiles.keys()].map((tile) => {
          const isUsed = placed.includes(tile)
          const words = shownTile(tiles[tile]!)
          return (
            <button
              key={tile}
              ref={(button) => void (bank.current[tile] = button)}
              type="button"
              className={styles.tile}
              aria-disabled={isUsed || undefined}
              aria-label={isUsed ? text.used(words) : undefined}
              aria-keyshortcuts={hasKeys ? keyOf(tile) : undefined}
              onClick={() => onPlace(tile)}
            >
              {hasKeys && <kbd aria-hidden>{keyOf(tile)}</kbd>}
              <span lang="en">{words}</span>
            </button>
          )
        })}
      </div>
      <div className={`${styles.foot} ${isOpen ? '' : styles.over}`}>
        <Button onClick={onCheck} disabled={!isPlaced(question)}>
          {text.check}
        </Button>
      </div>
    </>
  )
}
