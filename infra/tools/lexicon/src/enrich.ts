/**
 * Writes starter/enrichment.json: pronunciation, exam tags and inflected forms of every starter word.
 *
 *   node infra/tools/lexicon/src/enrich.ts <folder>
 *
 * The folder holds the inputs: see inputs.ts.
 */
import { readFile, writeFile } from 'node:fs/promises'
import type { WordContent, WordSense } from '@wordtrail/contracts/learning/word-content'
import { ipaOfArpabet, ipaOfEcdict } from '@wordtrail/language/lexicon/ipa'
import { type EcdictRow, examsOf, formsOf, inputFolder, readEcdict, readPronunciations } from './inputs.ts'

type Enrichment = Pick<WordContent, 'ipa' | 'tags' | 'forms'>

const starterFolder = new URL('../../../language/src/starter/', import.meta.url)

/** What students' dictionaries print, where the inputs are out of date, misspelt or mix the verb with the noun. */
const ipaOverrides: Readonly<
  Record<string, { readonly en_us?: readonly string[]; readonly en_gb?: readonly string[] }>
> = {
  ability: { en_us: ['əˈbɪləti'], en_gb: ['əˈbɪləti'] },
  accelerate: { en_us: ['əkˈseləˌreɪt'] },
  acknowledge: { en_us: ['əkˈnɑːlɪdʒ'] },
  admire: { en_us: ['ədˈmaɪr'] },
  advocate: { en_us: ['ˈædvəˌkeɪt'] },
  anxious: { en_gb: ['ˈæŋkʃəs', 'ˈæŋʃəs'] },
  appreciate: { en_gb: ['əˈpriːʃieɪt'] },
  attribute: { en_us: ['əˈtrɪbjuːt'] },
  awkward: { en_us: ['ˈɔːkwɚd', 'ˈɑːkwɚd'] },
  beautiful: { en_gb: ['ˈbjuːtɪfəl'] },
  careful: { en_gb: ['ˈkeəfəl'] },
  considerate: { en_gb: ['kənˈsɪdərət'] },
  contribute: { en_us: ['kənˈtrɪbjuːt'] },
  courage: { en_us: ['ˈkɝːɪdʒ'] },
  curious: { en_gb: ['ˈkjʊəriəs'] },
  debate: { en_us: ['dɪˈbeɪt'] },
  defect: { en_us: ['ˈdiːfekt', 'dɪˈfekt'], en_gb: ['ˈdiːfekt', 'dɪˈfekt'] },
  deliberate: { en_us: ['dɪˈlɪbərət', 'dɪˈlɪbrət'] },
  delicate: { en_us: ['ˈdelɪkət'], en_gb: ['ˈdelɪkət'] },
  difficult: { en_us: ['ˈdɪfɪkəlt'] },
  dismiss: { en_gb: ['dɪˈsmɪs'] },
  dispute: { en_gb: ['dɪˈspjuːt'] },
  durable: { en_gb: ['ˈdjʊərəbl'] },
  elaborate: { en_us: ['ɪˈlæbərət', 'ɪˈlæbrət'], en_gb: ['ɪˈlæbərət'] },
  elegant: { en_us: ['ˈelɪɡənt'] },
  endure: { en_us: ['ɪnˈdʊr', 'enˈdʊr'] },
  enhance: { en_us: ['ɪnˈhæns'], en_gb: ['ɪnˈhɑːns'] },
  enormous: { en_us: ['ɪˈnɔːrməs', 'iˈnɔːrməs'] },
  ensure: { en_us: ['ɪnˈʃʊr'], en_gb: ['ɪnˈʃʊə', 'ɪnˈʃɔː'] },
  enthusiasm: { en_gb: ['ɪnˈθjuːziæzəm'] },
  evidence: { en_us: ['ˈevɪdəns'] },
  exclude: { en_us: ['ɪkˈskluːd'], en_gb: ['ɪkˈskluːd'] },
  extraordinary: { en_us: ['ɪkˈstrɔːrdəˌneri', 'ˌekstrəˈɔːrdəˌneri'] },
  fortunate: { en_us: ['ˈfɔːrtʃənət'], en_gb: ['ˈfɔːtʃənət'] },
  gentle: { en_us: ['ˈdʒentəl'] },
  genuine: { en_us: ['ˈdʒenjuɪn'] },
  grateful: { en_gb: ['ˈɡreɪtfəl'] },
  harvest: { en_us: ['ˈhɑːrvɪst'] },
  holiday: { en_us: ['ˈhɑːlədeɪ'] },
  honest: { en_us: ['ˈɑːnɪst'] },
  hostile: { en_us: ['ˈhɑːstəl', 'ˈhɑːstaɪl'] },
  hungry: { en_gb: ['ˈhʌŋɡri'] },
  imply: { en_us: ['ɪmˈplaɪ'] },
  indifferent: { en_us: ['ɪnˈdɪfrənt', 'ɪnˈdɪfərənt'], en_gb: ['ɪnˈdɪfrənt', 'ɪnˈdɪfərənt'] },
  inevitable: { en_us: ['ɪnˈevɪtəbəl'] },
  inferior: { en_us: ['ɪnˈfɪriɚ'], en_gb: ['ɪnˈfɪəriə'] },
  initial: { en_us: ['ɪˈnɪʃəl'] },
  inspect: { en_us: ['ɪnˈspekt'] },
  journalist: { en_us: ['ˈdʒɝːnəlɪst'] },
  liberty: { en_us: ['ˈlɪbɚti'], en_gb: ['ˈlɪbəti'] },
  mistake: { en_gb: ['mɪˈsteɪk'] },
  mutual: { en_gb: ['ˈmjuːtʃuəl'] },
  neglect: { en_us: ['nɪˈɡlekt', 'nəˈɡlekt'] },
  obvious: { en_gb: ['ˈɒbviəs'] },
  poor: { en_us: ['pʊr', 'pɔːr'], en_gb: ['pɔː', 'pʊə'] },
  precaution: { en_us: ['prɪˈkɔːʃən'] },
  prohibit: { en_us: ['proʊˈhɪbɪt', 'prəˈhɪbɪt'] },
  rapid: { en_us: ['ˈræpɪd'] },
  rich: { en_gb: ['rɪtʃ'] },
  rigid: { en_us: ['ˈrɪdʒɪd'] },
  shortage: { en_us: ['ˈʃɔːrtɪdʒ'] },
  spontaneous: { en_gb: ['spɒnˈteɪniəs'] },
  suitable: { en_gb: ['ˈsuːtəbl', 'ˈsjuːtəbl'] },
  superficial: { en_gb: ['ˌsuːpəˈfɪʃəl'] },
  tired: { en_gb: ['ˈtaɪəd'] },
  transform: { en_us: ['trænsˈfɔːrm'], en_gb: ['trænsˈfɔːm', 'trɑːnsˈfɔːm'] },
  ultimate: { en_gb: ['ˈʌltɪmət'] },
  useful: { en_gb: ['ˈjuːsfəl'] },
  vivid: { en_us: ['ˈvɪvɪd'] },
  withdraw: { en_gb: ['wɪðˈdrɔː', 'wɪθˈdrɔː'] },
  wonderful: { en_gb: ['ˈwʌndəfəl'] },
}

interface StarterWord {
  readonly word: string
  readonly senses: readonly WordSense[]
}

const readStarterWords = async (): Promise<readonly StarterWord[]> => {
  const files = ['junior.jsonl', 'senior.jsonl', 'cet4.jsonl'].map((name) =>
    readFile(new URL(name, starterFolder), 'utf8'),
  )
  return (await Promise.all(files)).flatMap((text) =>
    text
      .trim()
      .split('\n')
      .map((line): StarterWord => JSON.parse(line)),
  )
}

const pronunciation = (list: readonly string[]): { primary: string; list: string[] } => {
  const primary = list[0]
  if (primary === undefined) throw new Error('a word without a pronunciation')
  return { primary, list: [...new Set(list)] }
}

const folder = inputFolder()
const words = await readStarterWords()
const headwords = new Set(words.map(({ word }) => word))
const pronunciations = await readPronunciations(folder)
const rows = new Map<string, EcdictRow>()
for await (const row of readEcdict(folder, (word) => headwords.has(word))) rows.set(row.word, row)

const enrich = ({ word, senses }: StarterWord): Enrichment => {
  const row = rows.get(word)
  if (!row) throw new Error(`not in the lexicon: ${word}`)
  return {
    ipa: {
      en_us: pronunciation(ipaOverrides[word]?.en_us ?? pronunciations(word).map(ipaOfArpabet)),
      en_gb: pronunciation(ipaOverrides[word]?.en_gb ?? [ipaOfEcdict(row.phonetic)]),
    },
    tags: examsOf(row),
    forms: [...new Set(senses.flatMap(({ part_of_speech }) => formsOf(row, part_of_speech)))],
  }
}

const lines = words.map((word) => `${JSON.stringify(word.word)}: ${JSON.stringify(enrich(word))}`)
await writeFile(new URL('enrichment.json', starterFolder), `{\n${lines.join(',\n')}\n}\n`)
