import type { Input, Output } from '@wordtrail/contracts/api/endpoint'
import type { checkWordbookWords } from '@wordtrail/contracts/api/filling'
import { headwordProblem, normaliseHeadword } from '@wordtrail/contracts/learning/headword'
import type { ReadModels } from '@wordtrail/contracts/read-models/rows'
import type { Lexicon } from '@wordtrail/language/lexicon/lexicon'
import { readTypedWords } from '@wordtrail/read-store/typed-words'
import { type Kysely, sql } from 'kysely'

type Db = Kysely<ReadModels>
type Checked = Output<typeof checkWordbookWords>['lines'][number]

interface Asked {
  readonly wordbookId: string
  readonly lines: Input<typeof checkWordbookWords>['body']['lines']
}

/** What each line would do to the wordbook, in their order. */
export async function checkedLines(
  { db, lexicon }: { readonly db: Db; readonly lexicon: Pick<Lexicon, 'headwordsOf'> },
  { wordbookId, lines }: Asked,
): Promise<Checked[]> {
  const keys = lines.map((line) => (headwordProblem(line) ? undefined : normaliseHeadword(line)))
  const readings = await readTypedWords(
    db,
    keys.flatMap((key) => key ?? []),
    lexicon,
  )
  const held = await heldBy(db, wordbookId)
  const firstLine = new Map<string, number>()
  return lines.map((line, index): Checked => {
    const key = keys[index]
    if (key === undefined) return { status: 'unusable', problem: headwordProblem(line)! }
    const first = firstLine.get(key)
    if (first !== undefined) return { status: 'repeated', line: first }
    firstLine.set(key, index)
    const reading = readings.get(key)
    switch (reading?.kind) {
      case 'headword': {
        const { word_id, word } = reading
        return { status: held.has(word_id) ? 'held' : 'known', word_id, word }
      }
      case 'form':
        return {
          status: 'form',
          of: reading.of.map(({ as, ...word }) => ({ ...word, as: [...as], is_held: held.has(word.word_id) })),
        }
      default:
        return { status: 'unknown' }
    }
  })
}

const heldBy = async (db: Db, wordbookId: string): Promise<ReadonlySet<string>> =>
  new Set(
    (
      await sql<{ readonly word_id: string }>`
        select unnest(word_ids) as word_id from read_model.wordbook where wordbook_id = ${wordbookId}`.execute(db)
    ).rows.map(({ word_id }) => word_id),
  )
