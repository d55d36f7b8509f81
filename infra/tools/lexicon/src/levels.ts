/** Exams from the easiest on, by the names that `examsOf` gives them. */
const exams: readonly string[] = ['中考', '高考', '四级', '六级']

/** How hard a word is, by the easiest exam that asks it: 0 is the easiest, and a word of none is the hardest. */
export const levelOf = (tags: readonly string[]): number => {
  const level = exams.findIndex((exam) => tags.includes(exam))
  return level < 0 ? exams.length : level
}

const mostSynonyms = 3

/**
 * The easiest of a word's synonyms, three at most, and of equals those that WordNet names first. Without those that are
 * harder than the word: who is asked for "help" would have to know "succour".
 */
export const synonymsAtLevel = (
  word: { readonly tags: readonly string[]; readonly synonyms: readonly string[] },
  tagsOf: (word: string) => readonly string[],
): readonly string[] => {
  const own = levelOf(word.tags)
  return word.synonyms
    .map((synonym) => ({ synonym, level: levelOf(tagsOf(synonym)) }))
    .filter(({ level }) => level <= own)
    .sort((one, other) => one.level - other.level)
    .slice(0, mostSynonyms)
    .map(({ synonym }) => synonym)
}
