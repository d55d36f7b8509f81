import { expect, test } from 'vitest'
import { levelOf, synonymsAtLevel } from './levels.ts'

test.each([
  [['中考', '高考', '四级'], 0],
  [['高考', '六级'], 1],
  [['六级'], 3],
  [[], 4],
])('a word of %j has level %i: the easiest of its exams counts', (tags, level) => expect(levelOf(tags)).toBe(level))

const tags: Readonly<Record<string, readonly string[]>> = {
  help: ['中考'],
  aid: ['高考'],
  support: ['高考'],
  assist: ['高考'],
  facilitate: ['六级'],
}
const tagsOf = (word: string): readonly string[] => tags[word] ?? []
const of = (word: string, synonyms: readonly string[]) => synonymsAtLevel({ tags: tagsOf(word), synonyms }, tagsOf)

test('synonyms above the level of their word are left out, and the easiest comes first', () => {
  expect(of('assist', ['facilitate', 'aid', 'succour', 'help'])).toEqual(['help', 'aid'])
  expect(of('help', ['aid', 'assist', 'succour'])).toEqual([])
})

test('of equals the order stays, and three are enough', () => {
  expect(of('succour', ['facilitate', 'support', 'aid', 'assist', 'help'])).toEqual(['help', 'support', 'aid'])
})
