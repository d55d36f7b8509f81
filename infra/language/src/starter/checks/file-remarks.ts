import type { AuthoredStarter } from '../authored.ts'
import type { Remark } from './judged-word.ts'

const repeated = (values: readonly string[]): readonly string[] =>
  values.filter((value, index) => values.indexOf(value) !== index)

/** What is wrong with the files beside one another: a word that one of them has and another lacks. */
export function fileRemarks({ words, wordbooks, enrichments }: AuthoredStarter): readonly Remark[] {
  const headwords = [...words.keys()]
  return [
    ...wordbooks.flatMap(({ slug, headwords: listed }) => [
      ...listed
        .filter((word) => !words.has(word))
        .map((word) => ({ word, remark: `stands in the wordbook ${slug}, but has no line` })),
      ...repeated(listed).map((word) => ({ word, remark: `stands twice in the wordbook ${slug}` })),
    ]),
    ...headwords.flatMap((word) => [
      ...(wordbooks.some((wordbook) => wordbook.headwords.includes(word))
        ? []
        : [{ word, remark: 'stands in no wordbook' }]),
      ...(enrichments[word] ? [] : [{ word, remark: 'has no pronunciation: run infra/tools/lexicon/src/enrich.ts' }]),
    ]),
    ...Object.keys(enrichments)
      .filter((word) => !words.has(word))
      .map((word) => ({ word, remark: 'has a pronunciation, but no line' })),
  ]
}
