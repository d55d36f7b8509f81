import { tableTexts } from '@wordtrail/contracts/table-texts'
import type { Note } from '../sheet.ts'

/** Which filters were applied, each in words. */
export const filterNote = (filters: readonly string[]): Note => ({
  name: tableTexts.filter,
  value: filters.length === 0 ? tableTexts.noFilter : filters.join('，'),
})
