import { readFile } from 'node:fs/promises'
import { normaliseHeadword } from '@wordtrail/contracts/learning/headword'

const file = new URL('unfit-words.txt', import.meta.url)

let reading: Promise<ReadonlySet<string>> | undefined
const read = async (): Promise<ReadonlySet<string>> => new Set((await readFile(file, 'utf8')).trim().split('\n'))

/**
 * Tells whether a headword in any case is unfit for children: profanity, slurs, and words of sex and drugs. The list,
 * a headword a line, is for what comes in without a teacher's look. Rejects where it cannot be read.
 */
export async function isUnfit(headword: string): Promise<boolean> {
  reading ??= read()
  try {
    return (await reading).has(normaliseHeadword(headword))
  } catch (error) {
    reading = undefined
    throw error
  }
}
