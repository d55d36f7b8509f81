import { savedWord } from '@wordtrail/contracts/api/saved-word'
import { asRead } from '@wordtrail/contracts/api/words'
import { contentRemarks } from '@wordtrail/contracts/learning/content-remarks'
import { isEnglishWord, normaliseHeadword } from '@wordtrail/contracts/learning/headword'
import { speechCharacters } from '@wordtrail/contracts/learning/limits'
import { tiers } from '@wordtrail/contracts/learning/tiers'
import { levels, type WordContent } from '@wordtrail/contracts/learning/word-content'
import { z } from 'zod'
import type { LexiconEntry } from '../lexicon/entry.ts'
import { isIpa } from '../lexicon/ipa.ts'
import type { Lexicon } from '../lexicon/lexicon.ts'
import { createAllowance } from '../model/allowance.ts'
import type { LanguageModel } from '../model/language-model.ts'
import { offlineDrafter } from './offline-drafter.ts'
import type { WordDraft, WordDrafter } from './word-drafter.ts'

export interface WordDrafterOptions {
  readonly lexicon: Lexicon
  readonly model: LanguageModel | undefined
}

/** For two answers of a model. The request itself ends after 25 seconds. */
const modelTimeoutMs = 20_000
/** Two long lists an hour, with some retries. */
const allowance = { questions: 500, seconds: 3600 } as const
const longestDefinition = 120
/**
 * Of a headword that the lexicon does not know, as in mother-in-law and look forward to. With more, it may be instructions to the model.
 */
const mostParts = 5

const instructions = `You write entries of a learner's dictionary for Chinese school students of eleven to nineteen years.
The document names the "word" and, where there is one, its "entry" in a reference lexicon: take meanings, parts of speech and forms from it.
- word_root: the simplest word it is derived from, or the word itself.
- senses: one to three that students meet, the one they need most first. Each has
  - part_of_speech: such as "n.", "v.", "adj.", "adv.";
  - definition_cn: one to three short equivalents in simplified Chinese, joined by ；;
  - definition_en: the same sense in easy English, at most twelve words, without the word itself.
- synonyms: up to three single English words that can stand for it in its first sense and are no harder than it is, the easiest first; none if there are none.
- opposites: up to three single English words that mean the opposite of its first sense; none if there are none.
- family: up to six other single English words of its family, such as "careful", "carelessly" for "care", no inflected forms; none if there are none.
- level: its level in the Common European Framework, from "A1" to "C2"; empty if you are not sure.
- spelling_en_us, spelling_en_gb: how it is written in America and in Britain if that differs, such as "color" and "colour"; otherwise both empty.
- forms: its inflected forms, without the word itself.
- ipa_en_us, ipa_en_gb: IPA without slashes.
- sample_sentences: three, one for each tier: tier_3 of 6 to 9 words, tier_2 of 9 to 13, tier_1 of 12 to 18. Each is natural, shows the meaning, uses the word itself or one of its forms in the first sense, has one right word order, suits children, and has a "translation" in simplified Chinese that ends with 。！ or ？.
If it is no English word, leave all texts and lists empty.`

const shape = z.strictObject({
  word_root: z.string(),
  senses: z.array(z.strictObject({ part_of_speech: z.string(), definition_cn: z.string(), definition_en: z.string() })),
  synonyms: z.array(z.string()),
  opposites: z.array(z.string()),
  family: z.array(z.string()),
  level: z.enum([...levels, '']),
  spelling_en_us: z.string(),
  spelling_en_gb: z.string(),
  forms: z.array(z.string()),
  ipa_en_us: z.string(),
  ipa_en_gb: z.string(),
  sample_sentences: z.array(z.strictObject({ tier: z.enum(tiers), sentence: z.string(), translation: z.string() })),
})
type Answer = z.output<typeof shape>

const pronunciation = (known: readonly string[] | undefined, told: string) => {
  const ipa = told.replaceAll(/[/[\]]/g, '').trim()
  const list = known?.length ? [...known] : isIpa(ipa) ? [ipa] : []
  return { primary: list[0] ?? '', list }
}
const otherWords = (list: readonly string[], headword: string) =>
  [...new Set(list.map((one) => one.trim()))].filter(
    (one) => isEnglishWord(one) && one.toLowerCase() !== headword.toLowerCase(),
  )

/** Only where it is told in full and is about this word: a wrong spelling would be taught. */
function writtenForms(headword: string, answer: Answer): WordContent['written_forms'] {
  const [en_us, en_gb] = [answer.spelling_en_us.trim(), answer.spelling_en_gb.trim()]
  const isOfWord = [en_us, en_gb].map(normaliseHeadword).includes(normaliseHeadword(headword))
  return isOfWord && en_us !== en_gb && isEnglishWord(en_us) && isEnglishWord(en_gb) ? { en_us, en_gb } : null
}

/** The lexicon's facts where it has them, and the model's text for the rest. */
function contentOf(headword: string, entry: LexiconEntry | undefined, answer: Answer): WordDraft['word'] {
  const word = entry?.word ?? headword
  const known = entry?.senses.flatMap(({ forms }) => forms) ?? []
  return asRead({
    word,
    word_root: entry?.word_root ?? (answer.word_root.trim() || word),
    senses: answer.senses.map(({ part_of_speech, definition_cn, definition_en }) => ({
      part_of_speech: part_of_speech.trim(),
      definition_cn: definition_cn.trim(),
      definition_en: definition_en.trim(),
    })),
    synonyms: otherWords(answer.synonyms, word),
    opposites: otherWords(answer.opposites, word),
    family: otherWords(answer.family, word),
    level: answer.level === '' ? null : answer.level,
    written_forms: writtenForms(word, answer),
    tags: [...(entry?.tags ?? [])],
    forms: otherWords(known.length > 0 ? known : answer.forms, word),
    ipa: { en_us: pronunciation(entry?.en_us, answer.ipa_en_us), en_gb: pronunciation(entry?.en_gb, answer.ipa_en_gb) },
    sample_sentences: answer.sample_sentences.map(({ tier, sentence, translation }) => ({
      tier,
      sentence: sentence.trim(),
      translation: translation.trim(),
      also_right: [],
    })),
    exercises: [],
  })
}

/** What the review dialog would refuse or remark on, and what cannot be spoken or shown. */
function faultsOf(content: WordDraft['word']): string[] {
  const read = savedWord.safeParse(content)
  return [
    ...(read.success ? [] : read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)),
    ...contentRemarks(content).map((remark) => JSON.stringify(remark)),
    ...(content.senses.every(
      ({ definition_cn, definition_en }) =>
        definition_cn.length <= longestDefinition && definition_en.length <= longestDefinition,
    )
      ? []
      : [`A definition has more than ${longestDefinition} characters.`]),
    ...(content.sample_sentences.every(
      ({ sentence, translation }) => sentence.length <= speechCharacters && translation.length <= speechCharacters,
    )
      ? []
      : ['A sentence is too long.']),
    ...(/https?:|www\.|<\w/i.test(JSON.stringify(content)) ? ['There is a link or a tag.'] : []),
  ]
}

const isEmpty = ({ senses, sample_sentences }: Answer): boolean =>
  senses.every(({ definition_cn, definition_en }) => definition_cn + definition_en === '') &&
  sample_sentences.length === 0

/**
 * Drafts by a model from the lexicon's entry. Drafts offline without a model, where it fails or does not know the word,
 * and beyond a person's allowance.
 */
export function wordDrafter({ model, lexicon }: WordDrafterOptions): WordDrafter {
  const offline = offlineDrafter(lexicon)
  if (!model) return offline
  const mayAsk = createAllowance(allowance)
  return async (headword, asker) => {
    if (!(await mayAsk(asker.id))) return offline(headword)
    try {
      const entry = await lexicon.lookUp(headword)
      if (!entry && headword.split(/[-'.\s]/).length > mostParts) return await offline(headword)
      const answer = await model.ask({
        task: 'draft_word',
        instructions,
        data: { word: headword, entry: entry ?? null },
        shape,
        faultsOf: (given) => (isEmpty(given) ? [] : faultsOf(contentOf(headword, entry, given))),
        withinMs: modelTimeoutMs,
        signal: asker.signal,
      })
      return isEmpty(answer)
        ? await offline(headword)
        : { word: contentOf(headword, entry, answer), source: 'model', is_known: true }
    } catch {
      // The model's log has the reason.
      return offline(headword)
    }
  }
}
