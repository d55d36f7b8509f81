import type { Lexicon } from '../lexicon/lexicon.ts'

/** What follows the verb in most phrases that begin with one. */
const particles = new Set(
  (
    'about across after ahead along apart around at away back by down for forward from in into of off on out over ' +
    'round through to together up upon with without'
  ).split(' '),
)

/**
 * Forms of a phrase that begins with a verb: took off, taken off. The lexicon has no phrases. Empty for
 * other phrases, whose forms their teacher writes. Rejects where the lexicon cannot be read.
 */
export async function formsOfPhrase(lexicon: Pick<Lexicon, 'lookUp'>, phrase: string): Promise<string[]> {
  const [first = '', ...rest] = phrase.split(' ')
  const senses = (rest.length > 0 && (await lexicon.lookUp(first))?.senses) || []
  const verb = senses.find(({ part_of_speech: part }) => part === 'v.')
  // "Ice" is a verb, too, but not one in ice cream.
  const isVerb = verb === senses[0] || particles.has(rest[0] ?? '')
  return verb && isVerb ? verb.forms.map((form) => [form, ...rest].join(' ')) : []
}
