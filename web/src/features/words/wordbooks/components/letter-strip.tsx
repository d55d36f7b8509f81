import { wordbookDetail as text } from '../../../../text/wordbooks.ts'
import styles from './wordbooks.module.css'

const alphabet = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']

interface LetterStripProps {
  /** Those with words. */
  letters: readonly string[]
  /** Empty for all words. */
  chosen: string
  onChoose: (letter: string) => void
}

/** The letters of the alphabet, those without words dimmed. */
export const LetterStrip = ({ letters, chosen, onChoose }: LetterStripProps) => (
  <div className={styles.letters} role="group" aria-label={text.letters}>
    <button type="button" aria-pressed={chosen === ''} onClick={() => onChoose('')}>
      {text.allLetters}
    </button>
    {alphabet.map((letter) => (
      <button
        key={letter}
        type="button"
        aria-pressed={chosen === letter}
        disabled={!letters.includes(letter) && chosen !== letter}
        onClick={() => onChoose(letter)}
      >
        {letter}
      </button>
    ))}
  </div>
)
