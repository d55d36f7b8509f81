import type { Output } from '@wordtrail/contracts/api/endpoint'
import type { checkWordbookWords } from '@wordtrail/contracts/api/filling'

export type Checked = Output<typeof checkWordbookWords>['lines'][number]

/** A word of the dictionary that a line stands for. */
export interface LineWord {
  readonly word_id: string
  readonly word: string
}

/** A line of a list, and what has become of it. */
export type Line = { readonly typed: string } & (
  | Checked
  /** Put into the wordbook from this list. */
  | ({ readonly status: 'added' } & LineWord)
  /** Its draft waits for review. */
  | { readonly status: 'proposed' }
)

export type LineEvent =
  | { readonly type: 'formTaken'; readonly line: number; readonly word: LineWord }
  | { readonly type: 'formsTaken' }
  | { readonly type: 'added'; readonly wordIds: readonly string[] }
  /** A draft was saved, or goes to review. `headword` as it was typed. */
  | { readonly type: 'saved'; readonly headword: string; readonly wordId: string }
  | { readonly type: 'proposed'; readonly headword: string }

export const linesOf = (typed: readonly string[], checked: readonly Checked[]): Line[] =>
  checked.map((line, index) => ({ typed: typed[index]!, ...line }))

/** Of the words that a form belongs to, those that would be new in the wordbook. */
export const takeable = (line: Line): readonly LineWord[] =>
  line.status === 'form' ? line.of.filter(({ is_held: isHeld }) => !isHeld) : []

const known = ({ typed }: Line, { word_id, word }: LineWord): Line => ({ typed, status: 'known', word_id, word })

/** The lines after an event. A word that several lines stand for is added once, by the first. */
export function reduceLines(lines: readonly Line[], event: LineEvent): readonly Line[] {
  switch (event.type) {
    case 'formTaken':
      return lines.map((line, index) =>
        index === event.line && line.status === 'form' ? known(line, event.word) : line,
      )
    case 'formsTaken':
      return lines.map((line) => {
        const [first] = takeable(line)
        return first ? known(line, first) : line
      })
    case 'added': {
      const added = new Set(event.wordIds)
      return lines.map((line) =>
        line.status === 'known' && added.has(line.word_id) ? { ...line, status: 'added' } : line,
      )
    }
    case 'saved':
      return lines.map((line) =>
        line.status === 'unknown' && line.typed === event.headword
          ? known(line, { word_id: event.wordId, word: event.headword })
          : line,
      )
    case 'proposed':
      return lines.map((line) =>
        line.status === 'unknown' && line.typed === event.headword ? { typed: line.typed, status: 'proposed' } : line,
      )
  }
}

/** Words that are added with one call, in front of a word that is in the wordbook, or at its end. */
export interface Addition {
  readonly wordIds: readonly string[]
  readonly before: string | null
}

/**
 * The calls that put the known words into the wordbook in the order of the list: each run of them in front of the next
 * word that came from the list before, and the last one at the end.
 */
export function additionsOf(lines: readonly Line[], most: number): Addition[] {
  const runs: { wordIds: string[]; before: string | null }[] = []
  const taken = new Set<string>()
  let run: string[] = []
  const end = (before: string | null) => {
    for (let at = 0; at < run.length; at += most) runs.push({ wordIds: run.slice(at, at + most), before })
    run = []
  }
  for (const line of lines) {
    if (line.status === 'added') end(line.word_id)
    if (line.status !== 'known' || taken.has(line.word_id)) continue
    taken.add(line.word_id)
    run.push(line.word_id)
  }
  end(null)
  return runs
}

export type LineState = Line['status']

export const countsOf = (lines: readonly Line[]): Readonly<Record<LineState, number>> => {
  const counts: Record<LineState, number> = {
    known: 0,
    added: 0,
    form: 0,
    unknown: 0,
    proposed: 0,
    held: 0,
    repeated: 0,
    unusable: 0,
  }
  for (const { status } of lines) counts[status] += 1
  return counts
}
