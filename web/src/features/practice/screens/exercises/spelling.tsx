import { IconBackspace, IconBulb, IconEye } from '@tabler/icons-react'
import { type CSSProperties, useEffect, useRef } from 'react'
import { toggleSound } from '../../../../audio/audio.ts'
import { exercise as text } from '../../../../text/exercise.ts'
import { Button } from '../../../../ui/button.tsx'
import { sentenceParts } from '../../session/exercise-text.ts'
import type { PracticeItem } from '../../session/practice-item.ts'
import type { SpellingQuestion } from '../../session/questions.ts'
import type { Feedback } from '../../session/session-state.ts'
import { isFilled, rightIn } from '../../session/typing.ts'
import type { Send } from '../../use-practice.ts'
import { shortcuts } from '../shortcuts.ts'
import { useKeys } from '../use-keys.ts'
import styles from './exercise.module.css'
import { ListenButton } from './listen-button.tsx'
import { Slots } from './slots.tsx'

interface SpellingProps {
  question: SpellingQuestion
  item: PracticeItem
  feedback: Feedback | null
  onHeard: () => void
  onSend: Send
  onCheck: () => void
  onAnswer: () => void
}

/** Every letter is one of the word, so that listening has a key of its own. */
const listenKey = '/'
const keyboard = [...'abcdefghijklmnopqrstuvwxyz0123456789']

/** As many letters of 44 px as a row of the smallest phone takes. */
const mostColumns = 6

/** Of rows that are as alike as can be. */
const columnsOf = (letters: number): number => Math.ceil(letters / Math.ceil(letters / mostColumns))

/** What the word is asked by. */
function Asked({ question, item, onHeard }: Pick<SpellingProps, 'question' | 'item' | 'onHeard'>) {
  const hasKeys = shortcuts.use()
  const { kind, prompt } = question
  const partOfSpeech = item.senses[0]?.part_of_speech
  const sample = item.sample_sentences.find(({ translation }) => translation !== '')
  if (kind === 'fill_in_the_blank') {
    const { sentence, meaning } = sentenceParts(prompt)
    return (
      <div className={styles.asked}>
        <p className={styles.sentence} lang="en">
          {sentence}
        </p>
        <p className={styles.small}>{meaning}</p>
      </div>
    )
  }
  return (
    <div className={styles.asked}>
      <ListenButton word={item.word} shortcut={hasKeys ? listenKey : undefined} onHeard={onHeard} />
      {kind === 'spelling' && (
        <p className={styles.meaning}>
          {partOfSpeech && <i lang="en">{partOfSpeech}</i>} <b>{prompt}</b>
        </p>
      )}
      {kind === 'spelling' && sample && <p className={styles.small}>{sample.translation}</p>}
    </div>
  )
}

/** A word put together letter by letter: by tiles, or by keys that fill the same slots. */
export function Spelling({ question, item, feedback, onHeard, onSend, onCheck, onAnswer }: SpellingProps) {
  const { tiles, typed, phase } = question
  const isWrong = phase === 'wrong'
  const isOpen = phase === 'first' || phase === 'mending'
  const canCheck = isOpen && isFilled(question)
  const foot = useRef<HTMLDivElement>(null)
  const mend = () => onSend({ type: 'mend' })
  const isHeard = question.kind !== 'fill_in_the_blank'
  const letters = Object.fromEntries(keyboard.map((letter) => [letter, () => onSend({ type: 'typeLetter', letter })]))
  useKeys({
    ...(isOpen && { ...letters, Backspace: () => onSend({ type: 'eraseLetter' }), Enter: onCheck }),
    ...(isWrong && { Enter: mend, Backspace: mend }),
    ...(isHeard && phase !== 'over' && { [listenKey]: () => toggleSound(item.word, onHeard) }),
  })
  // Whoever checked by pressing the button goes on from the one in its place.
  useEffect(() => {
    if (isWrong) foot.current?.querySelector<HTMLElement>('button:last-child')?.focus({ preventScroll: true })
  }, [isWrong])
  const used = new Set(typed.map(({ tile }) => tile))
  return (
    <>
      <Asked question={question} item={item} onHeard={onHeard} />
      <Slots question={question} />
      <div
        className={`${styles.tiles} ${phase === 'over' ? styles.over : ''}`}
        style={{ '--columns': columnsOf(tiles.length) } as CSSProperties}
        role="group"
        aria-label={text.tiles}
      >
        {[...tiles.entries()].map(([tile, letter]) => {
          const isUsed = used.has(tile)
          return (
            <button
              key={tile}
              type="button"
              aria-disabled={isUsed || !isOpen || undefined}
              aria-label={isUsed ? text.letterUsed(letter) : undefined}
              data-used={isUsed || undefined}
              onClick={() => isOpen && onSend({ type: 'takeLetter', tile })}
            >
              <span lang="en">{letter}</span>
            </button>
          )
        })}
      </div>
      <div ref={foot} className={`${styles.foot} ${phase === 'over' ? styles.over : ''}`}>
        <div className={styles.pair}>
          {isWrong || feedback !== null ? (
            <Button look="quiet" onClick={onAnswer}>
              <IconEye size={18} stroke={1.75} aria-hidden />
              {text.answer}
            </Button>
          ) : (
            <Button look="quiet" onClick={() => onSend({ type: 'hintLetter' })}>
              <IconBulb size={18} stroke={1.75} aria-hidden />
              {text.hint}
            </Button>
          )}
          {isWrong ? null : (
            <Button look="quiet" disabled={typed.length === 0} onClick={() => onSend({ type: 'eraseLetter' })}>
              <IconBackspace size={18} stroke={1.75} aria-hidden />
              {text.erase}
            </Button>
          )}
          {!isWrong && feedback === null && (
            <Button look="quiet" onClick={onAnswer}>
              <IconEye size={18} stroke={1.75} aria-hidden />
              {text.answer}
            </Button>
          )}
        </div>
        {isWrong ? (
          <Button onClick={mend}>{text.mend(rightIn(question) + 1)}</Button>
        ) : (
          <Button onClick={onCheck} disabled={!canCheck}>
            {text.check}
          </Button>
        )}
      </div>
    </>
  )
}
