/** Names are searched in small letters, user name and nickname a line each. */
export const searchName = (username: string, nickname: string | null): string =>
  `${username}\n${nickname ?? ''}`.toLowerCase()

/** Each letter of a text and each pair of neighbours, once: what an index finds names by. */
export function nameParts(text: string): string[] {
  const letters = [...text.toLowerCase()]
  return [...new Set([...letters, ...letters.slice(1).map((letter, before) => letters[before]! + letter)])]
}

/** Parts of all names that hold a text: its pairs, which are rarer than its letters. */
export function partsOfSearch(text: string): string[] {
  const letters = [...text.toLowerCase()]
  return letters.length === 1 ? letters : nameParts(text).filter((part) => [...part].length === 2)
}
