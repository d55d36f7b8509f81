import { normaliseHeadword } from '@wordtrail/contracts/learning/headword'

/** The entries whose word or meaning contains the search, in their order. */
export function matchingEntries<Entry extends { readonly word: string; readonly definition_cn: string }>(
  entries: readonly Entry[],
  search: string,
): readonly Entry[] {
  const asked = normaliseHeadword(search)
  return asked === ''
    ? entries
    : entries.filter(
        ({ word, definition_cn }) => normaliseHeadword(word).includes(asked) || definition_cn.includes(asked),
      )
}
