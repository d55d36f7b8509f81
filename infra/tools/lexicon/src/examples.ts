import { findHeadword } from '@wordtrail/contracts/learning/find-headword'

const mostWords = 18
const fewestWords = 4
const mostExamples = 3
/** A sentence begins with one of these; a phrase such as "an interesting book" has no verb that its first word tells. */
const subject =
  /^(?:I|you|he|she|it|we|they|there|this|that|these|those|what|who|how|why|where|when|please|don't|let's|do|did|can|could|will|would|is|are|was|were)(?:'|$)/i
const article = /^(?:the|a|an|my|your|his|her|its|our|their|some|all|many|most|no|one|two|every|each|both)$/i
const finite =
  /^(?:is|are|was|were|has|had|have|can|could|will|would|must|should|may|might|do|does|did|isn't|wasn't|aren't|weren't|didn't|don't|doesn't|won't|can't|couldn't|went|came|took|made|gave|got|saw|knew|said|became|grew|fell|kept|left|lost|met|ran|told|thought|brought|felt|found|held|began|broke|wrote|spoke|stood|led|rose|seems|seemed|looks|looked|needs|wants|wanted|lives|lived|came|comes|goes|makes|gets|takes|works|worked|keeps|lay|sat|shone)$/
/** Of relative clauses, whose verb does not make a sentence. */
const relative = /^(?:that|who|which|whose|whom|where|when|what|if|as)$/i
/** Not for children, or of times that are gone. */
const unfit =
  /\b(?:kill|murder|sex|drunk|beer|wine|whisk|vodka|liquor|alcohol|god|jesus|christ|church|pray|bush|clinton|nazi|hitler|war|guns?|rape|drug|cocaine|whore|bitch|damn|hell|die[sd]?|dead|death|suicid|bomb|terroris|slave|negro|jew|communis|president|congress|senat|republican|democrat|election|army|soldier|troops|enemy|weapon|shot|shoot|stab|corpse|torture|prison|execut|naked|breast|lover|mistress|prostitut|cigar|smok|tobacco|thou|thee|thy|hath|doth|whither|hanged|divorce|pregnan|fuck|shit|ass|bastard|idiot|virgin|rabbi|bible|allah|muslim|islam|pope|priest|devil|satan|blood|beat|knife|gay|fat|racial|race|black|white|abortion|cancer|aids|politic|vote)/i

/** Whether an example reads as a whole sentence, and not as a phrase. */
export function isWholeSentence(example: string): boolean {
  const words = example
    .replace(/[.,!?;:]/g, ' ')
    .split(/\s+/)
    .filter(Boolean)
  if (words.length < fewestWords || words.length > mostWords) return false
  if (/[;:()[\]`=/]|--|\.\.|'$|\.\s+\S|\d/.test(example) || /^'|\s'/.test(example)) return false
  const verb = words.findIndex((word) => finite.test(word.toLowerCase()))
  if (words.slice(1, verb === -1 ? undefined : verb).some((word) => relative.test(word))) return false
  if (subject.test(words[0]!)) return verb !== -1 || /^(?:I|you|he|she|it|we|they|please|don't|let's)$/i.test(words[0]!)
  return article.test(words[0]!) && verb > 1
}

/** An example that begins as a question may be none: "how it got out is a mystery". */
const isAsked = /^(?:what|who|why|where|how|do|did|can|could|will|would|is|are|was|were)\b/i
const endMark = /[.!?]$/

const asSentence = (example: string): string => {
  const text = (example.charAt(0).toUpperCase() + example.slice(1)).replace(/\bi\b/g, 'I').trim()
  return endMark.test(text) ? text : `${text}.`
}

/** Names of people and places date a sentence, and a child need not know them. */
const hasName = (sentence: string): boolean => /\s(?!I\b)\p{Lu}/u.test(sentence)

/**
 * Sample sentences from examples: whole, short, fit for children and with the word in them; one length a sentence, as
 * they are dealt to the tiers.
 */
export const sentencesFrom = (
  { word, forms }: { readonly word: string; readonly forms: readonly string[] },
  examples: readonly string[],
): readonly string[] => {
  const headword = { word, forms: [...forms] }
  return examples
    .filter((example) => isWholeSentence(example) && !unfit.test(example) && !hasName(example))
    .filter((example) => endMark.test(example) || !isAsked.test(example))
    .map(asSentence)
    .filter((sentence) => findHeadword(headword, sentence) !== undefined)
    .slice(0, mostExamples)
}
