import { ipaOfEcdict } from '@wordtrail/language/lexicon/ipa'
import type { EcdictRow } from './inputs.ts'

/** Students' dictionaries mark no second stress right before the first: ɪnˈtækt, not ˌɪnˈtækt. */
export const withOneStressAtOnce = (ipa: string): string =>
  ipa
    .replace(/[ˈˌ]([^ˈˌ]*)(?=ˈ)/g, (all, between: string) => (vowels(between) === 1 ? between : all))
    .replace(/^iː(?=ˈ)/, 'ɪ')

/** The prefix un- keeps its vowel, which CMU has as a weak one. */
export const withFullUn = (word: string, ipa: string): string =>
  /^un(?!less$|til$)/.test(word) ? ipa.replace(/^ən(?=ˈ)/, 'ʌn').replace(/^ən/, 'ˌʌn') : ipa

const vowels = (sounds: string): number => sounds.match(/(?:[aeɔ]ɪ|[aəo]ʊ|[ɪeʊ]ə|[aæɑɒɔeəɚɜɝɪiʊuʌ]ː?)/g)?.length ?? 0

/** British pronunciation as it is noted today. Takes the American one, which tells "ɪə" as in "ear" from two vowels. */
export function modernBritish({ word, phonetic }: EcdictRow, american = ''): string {
  let ipa = ipaOfEcdict(phonetic).replace(/ˌˈ.*$/, '').replace(/zm$/, 'zəm').replace(/hw/, 'w')
  if (/i(?:ə|ɚ|ʌ|æ)/.test(american)) ipa = ipa.replace(/ɪə/g, 'iə')
  if (american.endsWith('i')) ipa = ipa.replace(/ɪ$/, 'i')
  if (/less/.test(word)) ipa = ipa.replace(/lɪs/, 'ləs')
  if (word.endsWith('ness')) ipa = ipa.replace(/nɪs$/, 'nəs')
  if (word.endsWith('ful')) ipa = ipa.replace(/f(?:ʊ)?l$/, 'fəl')
  if (american.endsWith('z')) ipa = ipa.replace(/s$/, 'z')
  if (vowels(american) === 1) return ipa.replace(/[ˈˌ]/g, '')
  return ipa === '' || ipa.includes('ˈ') || !american.startsWith('ˈ') ? ipa : `ˈ${ipa}`
}
