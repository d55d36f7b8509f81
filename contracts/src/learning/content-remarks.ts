import { findHeadword } from './find-headword.ts'
import { type Tier, tiers } from './tiers.ts'
import { isFrame } from './unfinished-sentence.ts'
import type { WordContent } from './word-content.ts'

/** A flaw of a word's content that makes it less useful, but does not keep it from being saved. */
export type ContentRemark =
  /** Of the sense at `sense`. */
  | {
      readonly remark: 'definitionNotChinese' | 'noDefinitionInEnglish' | 'firstSoundsOtherwise'
      readonly sense: number
    }
  /** Of the sentence at `index`. */
  | {
      readonly remark: 'fitsEveryWord' | 'headwordMissing' | 'translationMissing' | 'translationNotChinese'
      readonly index: number
    }
  | { readonly remark: 'noSentence'; readonly tier: Tier }

const hasChinese = (text: string): boolean => /\p{Script=Han}/u.test(text)

/** What a teacher should look at before saving, and what makes a model's draft unfit. */
export function contentRemarks(content: Omit<WordContent, 'exercises'>): ContentRemark[] {
  return [
    ...content.senses.flatMap(({ definition_cn, definition_en, ipa }, sense): ContentRemark[] => [
      ...(hasChinese(definition_cn) ? [] : [{ remark: 'definitionNotChinese', sense } as const]),
      ...(definition_en.trim() === '' ? [{ remark: 'noDefinitionInEnglish', sense } as const] : []),
      // Practice asks the first sense with the sound of the word.
      ...(sense === 0 && ipa ? [{ remark: 'firstSoundsOtherwise', sense } as const] : []),
    ]),
    ...content.sample_sentences.flatMap(({ sentence, translation }, index): ContentRemark[] => [
      ...(isFrame(sentence) ? [{ remark: 'fitsEveryWord', index } as const] : []),
      ...(findHeadword(content, sentence) ? [] : [{ remark: 'headwordMissing', index } as const]),
      ...(translation.trim() === ''
        ? [{ remark: 'translationMissing', index } as const]
        : hasChinese(translation)
          ? []
          : [{ remark: 'translationNotChinese', index } as const]),
    ]),
    ...tiers
      .filter((tier) => !content.sample_sentences.some((one) => one.tier === tier && !isFrame(one.sentence)))
      .map((tier) => ({ remark: 'noSentence', tier }) as const),
  ]
}
