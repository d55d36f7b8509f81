import { headwordProblem } from '@wordtrail/contracts/learning/headword'
import { type WordContent, wordContent } from '@wordtrail/contracts/learning/word-content'
import type { Lexicon } from '../lexicon/lexicon.ts'
import { isUnfit } from '../lexicon/unfit-words.ts'
import { contentOf } from './offline-drafter.ts'

/** What the lexicon says of a headword that a student wrote down; undefined where it says nothing, or nothing fit. */
export type UnlistedContents = (headword: string) => Promise<WordContent | undefined>

/** No teacher reads it before students do, so that it says nothing of words unfit for children and of their forms. */
export const unlistedContents =
  (lexicon: Lexicon): UnlistedContents =>
  async (headword) => {
    if (headwordProblem(headword)) return undefined
    const entry = await lexicon.lookUp(headword)
    if (!entry || (await isUnfit(entry.word)) || (await isUnfit(entry.word_root))) return undefined
    const content = wordContent.safeParse(contentOf(entry)).data
    return content && withoutUnfit(content)
  }

async function withoutUnfit(content: WordContent): Promise<WordContent> {
  const fit = async (words: readonly string[]): Promise<string[]> => {
    const unfit = await Promise.all(words.map(isUnfit))
    return words.filter((_, index) => !unfit[index])
  }
  const [synonyms, opposites, family] = await Promise.all(
    [content.synonyms, content.opposites, content.family].map(fit),
  )
  return { ...content, synonyms: synonyms!, opposites: opposites!, family: family! }
}
