import type { Exercise } from '@wordtrail/contracts/learning/exercise'
import { tiers } from '@wordtrail/contracts/learning/tiers'
import type { WordContent, WordSense } from '@wordtrail/contracts/learning/word-content'
import type { WordPart } from '@wordtrail/contracts/learning/word-parts'
import { inSlashes } from '../../text/word-card.ts'
import { exerciseTexts, review, parts as text } from '../../text/words.ts'

/** What a part of a word is called. */
export function partName(part: WordPart): string {
  switch (part.field) {
    case 'ipa':
      return text.accent[part.accent]
    case 'sample_sentences':
      return text.sentences(review.tier[part.tier])
    case 'exercises':
      return text.exercise(exerciseTexts.type[part.type])
    default:
      return text[part.field]
  }
}

const filled = (...texts: readonly string[]): string[] => texts.filter((one) => one !== '')

const soundsOf = (ipa: WordSense['ipa']): string[] => [
  ...(ipa?.en_us ? [text.us(inSlashes(ipa.en_us))] : []),
  ...(ipa?.en_gb ? [text.gb(inSlashes(ipa.en_gb))] : []),
]

const exerciseLines = ({
  difficulty,
  sentences,
  sentence_answer,
  sentence_answer_cn,
  options,
  also_right,
}: Exercise) => [
  text.difficulty(difficulty),
  ...tiers.toReversed().flatMap((tier) => {
    const name = review.tier[tier]
    const line = (label: (name: string) => string, said: string | undefined) =>
      said ? [text.labelled(label(name), said)] : []
    return [
      ...line(exerciseTexts.question, sentences[tier]),
      ...line(exerciseTexts.answer, sentence_answer[tier]),
      ...line(exerciseTexts.translation, sentence_answer_cn?.[tier]),
      ...line(exerciseTexts.options, options?.[tier]?.join(' / ')),
      ...line(exerciseTexts.also_right, also_right?.[tier]?.join(' / ')),
    ]
  }),
]

/** What a content says in one part, a line for each thing that can change by itself. */
export function partLines(content: WordContent, part: WordPart): string[] {
  switch (part.field) {
    case 'word':
    case 'word_root':
      return filled(content[part.field])
    case 'level':
      return filled(content.level ?? '')
    case 'senses':
      return content.senses.flatMap(({ part_of_speech, definition_cn, definition_en, ipa }) =>
        // With the sense that it is the sound of: alone it would not say which.
        filled(filled(part_of_speech, definition_cn, ...soundsOf(ipa)).join(' '), definition_en),
      )
    case 'written_forms':
      return content.written_forms ? [text.us(content.written_forms.en_us), text.gb(content.written_forms.en_gb)] : []
    case 'ipa':
      return content.ipa[part.accent].list
    case 'sample_sentences':
      return content.sample_sentences
        .filter(({ tier }) => tier === part.tier)
        .flatMap(({ sentence, translation, also_right }) =>
          filled(sentence, translation, ...also_right.map((other) => text.labelled(review.alsoRight, other))),
        )
    case 'exercises':
      return content.exercises.filter(({ type }) => type === part.type).flatMap(exerciseLines)
    default:
      return content[part.field]
  }
}

const inOneLine: ReadonlySet<WordPart['field']> = new Set(['synonyms', 'opposites', 'family', 'forms', 'tags', 'ipa'])

/** The lines of a part as one text: a list of words goes on in its line. */
export const asText = ({ field }: WordPart, lines: readonly string[]): string =>
  lines.join(inOneLine.has(field) ? review.comma : '\n')

/** Lines that only one of two contents has, in their order. */
export function changedLines(
  before: readonly string[],
  after: readonly string[],
): { readonly gone: string[]; readonly come: string[] } {
  const [was, is] = [new Set(before), new Set(after)]
  const [gone, come] = [before.filter((line) => !is.has(line)), after.filter((line) => !was.has(line))]
  // The same lines in another order: only as a whole they say what has changed.
  return gone.length === 0 && come.length === 0 ? { gone: [...before], come: [...after] } : { gone, come }
}
