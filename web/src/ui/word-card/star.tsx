import { IconStar, IconStarFilled } from '@tabler/icons-react'
import { star as text } from '../../text/word-card.ts'
import { useFavorite } from './favorites.ts'
import styles from './star.module.css'

/** Puts a word into the favourites; a second press takes it out. */
export function Star({ word }: { word: string }) {
  const { isFavorite, toggle } = useFavorite(word)
  const Icon = isFavorite ? IconStarFilled : IconStar
  const label = isFavorite ? text.remove(word) : text.add(word)
  return (
    <button
      type="button"
      className={styles.star}
      aria-label={label}
      title={label}
      aria-pressed={isFavorite}
      onClick={toggle}
    >
      <Icon size={22} stroke={1.75} aria-hidden />
    </button>
  )
}
