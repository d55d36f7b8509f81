import {
  at,
  atFirst,
  determiners,
  endsPhrase,
  isContentWord,
  type LearnerError,
  phraseErrors,
  replaced,
  setOf,
} from './sentence-words.ts'

const notComparative = setOf(
  'rather other never over under after water paper number another together river winter summer dinner later soldier',
)
const notSuperlative = setOf(
  'rest forest interest guest test west harvest request honest nest chest protest modest quest rainforest digest',
)
const isComparative = (word: string): boolean => /^[a-z]{2,}er$/.test(word) && !notComparative.has(word)
const irregular = setOf('better worse')

/** "more older than", "the most longest". */
const doubled: LearnerError = ({ words }) =>
  atFirst(words, (index) => {
    const word = words[index]!
    // Behind an article the word is a noun: "from a farmer than".
    const isCompared = (isComparative(word) || irregular.has(word)) && words[index + 1] === 'than'
    if (isCompared && at(words, index - 1) !== 'more' && !determiners.has(at(words, index - 1)))
      return replaced(words, { from: index, count: 0 }, ['more'])
    const isSuperlative =
      (/^[a-z]{2,}est$/.test(word) && !notSuperlative.has(word)) || word === 'best' || word === 'worst'
    return isSuperlative &&
      determiners.has(at(words, index - 1)) &&
      !/^(?:every|each|all)$/.test(at(words, index - 1)) &&
      word.length > 4
      ? replaced(words, { from: index, count: 0 }, ['most'])
      : undefined
  })

const positiveOf = (comparative: string): string | undefined => {
  const stem = comparative.slice(0, -2)
  if (comparative === 'better') return 'good'
  if (comparative === 'worse') return 'bad'
  if (notComparative.has(comparative)) return undefined
  if (comparative.endsWith('ier')) return `${comparative.slice(0, -3)}y`
  if (/^(?:bigg|hott|thinn|fatt|wett|sadd)$/.test(stem)) return stem.slice(0, -1)
  return /^(?:old|young|tall|short|fast|slow|long|strong|cheap|warm|cold|high|low|hard|small|great|thick|soft|kind|light|dark|deep|quiet|near)$/.test(
    stem,
  )
    ? stem
    : /^(?:nic|larg|lat|wid|saf|brav|clos|wis)$/.test(stem)
      ? `${stem}e`
      : undefined
}

/** "he is tall than me". */
const positiveBeforeThan: LearnerError = ({ words }) =>
  atFirst(words, (index) => {
    const positive = words[index + 1] === 'than' ? positiveOf(words[index]!) : undefined
    return positive === undefined ? undefined : replaced(words, { from: index }, [positive])
  })

/** "made it more stronger", with nothing to compare it with. */
const doubledAlone: LearnerError = ({ words }) =>
  atFirst(words, (index) =>
    index > 0 &&
    positiveOf(words[index]!) !== undefined &&
    /^[a-z]{2,}er$/.test(words[index]!) &&
    endsPhrase(words[index + 1]) &&
    words[index + 1] !== 'than' &&
    isContentWord(words[index - 1]) &&
    !/^(?:much|more|even|far|bit|mile|little|lot)$/.test(words[index - 1]!)
      ? replaced(words, { from: index, count: 0 }, ['more'])
      : undefined,
  )

/** "beautiful than": more left out. */
const withoutMore: LearnerError = ({ words }) =>
  atFirst(words, (index) =>
    words[index] === 'more' &&
    isContentWord(words[index + 1]) &&
    words[index + 2] === 'than' &&
    !words[index + 1]!.endsWith('s')
      ? replaced(words, { from: index }, [])
      : undefined,
  )

/** "as taller as". */
const comparativeBetweenAs: LearnerError = ({ words }) =>
  atFirst(words, (index) => {
    const word = words[index + 1] ?? ''
    const isFound =
      at(words, index) === 'as' &&
      words[index + 2] === 'as' &&
      /^(?:tall|old|fast|hard|high|strong|big|good|cold|warm|soft|small|white|quick|young|heavy|cheap)$/.test(word)
    const better =
      word === 'good'
        ? 'better'
        : word === 'big'
          ? 'bigger'
          : word === 'heavy'
            ? 'heavier'
            : word === 'white'
              ? 'whiter'
              : `${word}er`
    return isFound ? replaced(words, { from: index + 1 }, [better]) : undefined
  })

/** "as tall than". */
const thanForAs: LearnerError = ({ words }) =>
  atFirst(words, (index) =>
    words[index] === 'as' &&
    at(words, index - 2) === 'as' &&
    isContentWord(words[index - 1]) &&
    !/^(?:soon|long|well|far|much)$/.test(words[index - 1]!)
      ? replaced(words, { from: index }, ['than'])
      : undefined,
  )

const setPhrases = phraseErrors(`
much better = very better
much more = very more
much bigger = very bigger
much older = very older
much faster = very faster
much easier = very easier
much taller = very taller
much warmer = very warmer
much colder = very colder
more than = more then
less than = less then
`)

/** "the most big", of one syllable. */
const mostForEst: LearnerError = ({ words }) =>
  atFirst(words, (index) => {
    const positive = /^[a-z]{2,}est$/.test(words[index]!) ? positiveOf(words[index]!.replace(/est$/, 'er')) : undefined
    const isFound = positive !== undefined && at(words, index - 1) === 'the' && isContentWord(words[index + 1])
    return isFound ? replaced(words, { from: index }, [positive]) : undefined
  })

export const comparisonErrors: readonly LearnerError[] = [
  comparativeBetweenAs,
  thanForAs,
  withoutMore,
  positiveBeforeThan,
  doubled,
  mostForEst,
  doubledAlone,
  setPhrases,
]
