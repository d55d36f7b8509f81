interface Book {
  readonly id: string
  readonly learned_count: number
  readonly total_count: number
}

export const hasWordsLeft = ({ learned_count, total_count }: Omit<Book, 'id'>): boolean => learned_count < total_count

/** Wordbooks with words left come first, and the priority one first among them: it is the one to be learned from. */
export function inOrderOfUse<One extends Book>(books: readonly One[], priority: string | null): One[] {
  const placeOf = (book: One): number => (hasWordsLeft(book) ? 0 : 2) + (book.id === priority ? 0 : 1)
  return books.toSorted((one, other) => placeOf(one) - placeOf(other))
}
