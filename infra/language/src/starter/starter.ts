import { createHash } from 'node:crypto'
import { findHeadword } from '@wordtrail/contracts/learning/find-headword'
import { writtenFormsOf } from '@wordtrail/contracts/learning/typed-words/spellings'
import { type WordContent, wordContent } from '@wordtrail/contracts/learning/word-content'
import { type AuthoredStarter, type AuthoredWord, type AuthoredWordbook, readAuthored } from './authored.ts'

/** A wordbook whose words are built when they are asked for: all of them take seconds. */
export interface StarterList extends AuthoredWordbook {
  /** Differs as soon as anything does that is written of its words. */
  readonly contentVersion: string
  /** Throws where the word is not complete. */
  readonly contentOf: (headword: string) => WordContent
}

export interface StarterWordbook extends StarterList {
  readonly words: readonly WordContent[]
}

/**
 * `small`: the three wordbooks of a hundred words. `whole`: the list of the middle-school examination as well.
 * `sample`: some fifty words of the small ones, in the same wordbooks, so that a test's system starts soon.
 */
export type StarterSize = 'sample' | 'small' | 'whole'

const onlyInWhole = new Set(['zk'])

/** Raised where the same files are built into other contents: without that, systems that have them would not notice. */
const builtAs = 1

/** Practice derives the exercise from synonyms; a paraphrase is the word's own. */
function withParaphrase(content: WordContent, paraphrase: string): WordContent {
  const sentences: Record<string, string> = {}
  const sentence_answer: Record<string, string> = {}
  for (const { tier, sentence } of content.sample_sentences) {
    const place = findHeadword(content, sentence)
    if (!place) continue
    const shown = place.start === 0 ? paraphrase.charAt(0).toUpperCase() + paraphrase.slice(1) : paraphrase
    sentences[tier] = `${sentence.slice(0, place.start)}[${shown}]${sentence.slice(place.end)}`
    sentence_answer[tier] = sentence.slice(place.start, place.end)
  }
  return { ...content, exercises: [{ type: 'synonym_replacement', difficulty: 2, sentences, sentence_answer }] }
}

const authoredWord = ({ words }: AuthoredStarter, headword: string): AuthoredWord => {
  const word = words.get(headword)
  if (!word) throw new Error(`the starter dictionary has no word ${headword}`)
  return word
}

/** Throws where the word is missing or not complete. The content of a word is the same in every size. */
export function starterContent(authored: AuthoredStarter, headword: string): WordContent {
  const { sentences, paraphrase, near: _near, ...word } = authoredWord(authored, headword)
  const enrichment = authored.enrichments[headword]
  const content = {
    opposites: [],
    family: [],
    level: null,
    written_forms: writtenFormsOf(word.word),
    ...enrichment,
    ...word,
    tags: [...authored.titlesOf(headword), ...(enrichment?.tags ?? [])],
    sample_sentences: sentences.map(([tier, sentence, translation, also_right = []]) => ({
      tier,
      sentence,
      translation,
      also_right,
    })),
    exercises: [],
  }
  const parsed = wordContent.parse(content)
  // Parsed again: its parts stand in the order of the schema then, by which a word that is loaded already is known.
  return paraphrase === undefined ? parsed : wordContent.parse(withParaphrase(parsed, paraphrase))
}

/** From what is written and not from what is built of it. */
function versionOf(authored: AuthoredStarter, wordbook: AuthoredWordbook): string {
  const words = wordbook.headwords.map((headword) => [
    authoredWord(authored, headword),
    authored.enrichments[headword],
    authored.titlesOf(headword),
  ])
  return createHash('sha256')
    .update(JSON.stringify([builtAs, wordbook, words]))
    .digest('hex')
    .slice(0, 16)
}

/** The wordbooks of a new installation, the small ones first. */
export type StarterLists = (size: StarterSize) => readonly StarterList[]

/** Reads the files once for every size. Rejects where one is missing; what it gives throws where a word is missing. */
export async function readStarter(): Promise<StarterLists> {
  const authored = await readAuthored()
  return (size) =>
    authored.wordbooks
      .filter(({ slug }) => size === 'whole' || !onlyInWhole.has(slug))
      .map((wordbook) =>
        size === 'sample'
          ? { ...wordbook, headwords: wordbook.headwords.filter((one) => authored.sample.has(one)) }
          : wordbook,
      )
      .map((wordbook) => ({
        ...wordbook,
        contentVersion: versionOf(authored, wordbook),
        contentOf: (headword) => starterContent(authored, headword),
      }))
}

/** The same with all words built. Rejects where one is not complete. */
export const loadStarterWordbooks = async (size: StarterSize): Promise<readonly StarterWordbook[]> =>
  (await readStarter())(size).map((list) => ({ ...list, words: list.headwords.map(list.contentOf) }))
