/** Words that keep their capital anywhere in a sentence: days, months, places, languages, titles and common names. */

const capitalised = new Set(
  `i i'll i'm i've i'd ok god mr mrs ms dr miss madame mum dad grandma grandpa christmas internet
monday tuesday wednesday thursday friday saturday sunday
january february march april june july august september october november december
china chinese beijing shanghai guangzhou hangzhou shenzhen tianjin nanjing xi'an yangtze tibet taiwan
england english britain british scotland ireland irish london oxford cambridge wales
america american americans canada canadian mexico washington york chicago california hawaii
australia australian sydney canberra zealand japan japanese tokyo korea korean india indian
russia russian moscow france french paris germany german berlin italy italian rome spain spanish
egypt africa african asia asian europe european greece greek brazil singapore thailand
atlantic pacific arctic antarctic
li wang zhang fang wei ming mei han lin liu chen yang zhao huang zhou wu xu
amy alice anna ben betty bob brown cindy daniel david emma eric frank helen jack jane jenny jim john judy kate
kitty linda lily lisa lucy mary mike millie nancy nick paul peter sally sam sandy sarah simon smith susan tim
tina tom tony`.split(/\s+/),
)

/** Words that begin many sentences, and whose next word may be a name: "On Monday", "My Chinese". */
const beginners = new Set(
  `the a an my our your his her their its this that these those on in at for from to with by of after before
when while if because although though until unless since as every last next each all some many most both one two
and but or so not no do does did is are was were can could will would may must should has have had let please
dear how what where which who whose why than like only even`.split(/\s+/),
)

const bare = (word: string): string => word.replaceAll('’', "'").replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
const isCapital = (word: string): boolean => /^\p{Lu}/u.test(bare(word))

/** Whether a word is written with a capital wherever it stands, as far as a list and its letters say. */
export function isProperNoun(word: string): boolean {
  const plain = bare(word)
  // An abbreviation or a name with further capitals: CD, T-shirt, McDonald.
  if (/\p{Lu}/u.test(plain.slice(1)) || /\p{L}\.\p{L}/u.test(plain)) return true
  const lower = plain.toLowerCase()
  return capitalised.has(lower) || capitalised.has(lower.replace(/'s$|(?<=..)s'?$/, ''))
}

/**
 * The words with the first in small letters, unless it keeps its capital elsewhere: it is a known name, stands with a
 * capital further on in the sentence, or another name follows it ("Li Hua").
 */
export function withSmallFirst(words: readonly string[]): string[] {
  const [first, second, ...others] = words
  if (first === undefined) return []
  const isNamedLater = [second ?? '', ...others].some((word) => isCapital(word) && bare(word) === bare(first))
  // Neither "I" nor an abbreviation is a second name.
  const isFullName = /^\p{Lu}\p{Ll}/u.test(bare(second ?? '')) && !beginners.has(bare(first).toLowerCase())
  return isProperNoun(first) || isNamedLater || isFullName
    ? [...words]
    : [first.replace(/\p{Lu}/u, (letter) => letter.toLowerCase()), ...words.slice(1)]
}
