import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { finished } from './finished.ts'
import { onboarding } from './onboarding.ts'
import { tierSelection } from './practice.ts'
import { learning } from './session.ts'

const linesOfTexts = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .flatMap((file) =>
    readFileSync(`${import.meta.dirname}/${file}`, 'utf8')
      .split('\n')
      .map((line) => `${file}: ${line.trim()}`),
  )

test('everybody is addressed as 你', () => expect(linesOfTexts.filter((line) => line.includes('您'))).toEqual([]))

test('步 is one of the four steps of a word: neither a word to learn nor a page of a dialog', () => {
  expect(linesOfTexts.filter((line) => /再走|每天走|第 \$\{step\} 步/.test(line))).toEqual([])
  expect(finished.goalLeft(6, 10)).toBe('今天已学 6 / 10，再学 4 个就达标')
  expect(onboarding.selfStudyHint).not.toContain('步')
})

test('OPEN-11, PRACT-34: while learning, a tier is called by the name that it was chosen by', () => {
  for (const tier of ['tier_1', 'tier_2', 'tier_3'] as const)
    expect(learning.tier[tier]).toContain(tierSelection.name[tier])
  expect([learning.tier.tier_2, learning.tier.tier_1]).toEqual(['进阶（困难）', '挑战（高级）'])
})
