import type { APIRequestContext } from '@playwright/test'
import { readRunningLog } from '@wordtrail/stand-alone/running-log'
import { expect, type RunningSystem, test as shared } from './fixtures.ts'
import { startOwnSystem } from './own-system.ts'
import { expectAccessible } from './pages/accessible.ts'
import { callsAs, callsFrom, newPerson, type Person, signIn, superadmin } from './pages/person.ts'

/** A school that has teachers' changes reviewed. */
const test = shared.extend<object, { system: RunningSystem }>({
  system: [
    async ({}, use) => {
      const { stop, ...system } = await startOwnSystem({ DICTIONARY_CHANGES: 'reviewed' })
      await use({ ...system, log: () => readRunningLog(system.folder) })
      await stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

type Content = Record<string, unknown> & { _id: string; revision: number }

async function editAs(
  request: APIRequestContext,
  person: Person,
  { word, meaning }: { word: string; meaning: string },
) {
  const send = callsAs(request, person.token)
  const {
    _id,
    revision: _revision,
    last_change: _lastChange,
    ...content
  } = (await send('GET', `/api/words/practice/${word}`)).body as Content
  return send('PUT', `/api/words/${_id}`, { ...content, definition_cn: meaning })
}
const teacherNamed = async (request: APIRequestContext, nickname: string): Promise<Person> => {
  const teacher = await newPerson(request, 'admin')
  await callsAs(request, teacher.token)('PUT', '/api/user/profile', { nickname })
  return teacher
}
/** Each screen size takes its own words, since both share a system where one worker runs them. */
const words = {
  desktop: { edited: 'begin', twice: 'trip', withdrawn: 'choose' },
  phone: { edited: 'finish', twice: 'shout', withdrawn: 'quiet' },
} as const

test('a teacher’s change waits, and the superadmin sees it field by field, accepts it, or refuses it with a reason', async ({
  page,
}, info) => {
  const { edited, twice, withdrawn } = words[info.project.name === 'phone' ? 'phone' : 'desktop']
  const [wang, zhao] = [await teacherNamed(page.request, '王老师'), await teacherNamed(page.request, '赵老师')]
  await editAs(page.request, wang, { word: edited, meaning: '着手做' })
  await editAs(page.request, wang, { word: twice, meaning: '第一种说法' })
  await editAs(page.request, zhao, { word: twice, meaning: '第二种说法' })
  const { position } = await editAs(page.request, wang, { word: withdrawn, meaning: '挑' })
  const card = (word: string, by = '王老师') =>
    page.getByRole('article', { name: word, exact: true }).filter({ hasText: by })

  await signIn(page, { ...(await superadmin(page.request)), position })
  await page.goto('/superadmin/word-list/proposals')
  await expect(card(edited)).toContainText('着手做')
  await expect(card(edited).getByRole('row')).toHaveCount(2)
  await expect(card(twice)).toContainText('这个单词还有 1 项修改在等待审核')
  await expectAccessible(page, { name: 'queue', info })
  await card(edited).getByRole('button', { name: '通过' }).click()
  await expect(page.getByText('已通过，修改已生效')).toBeVisible()
  await expect(card(edited)).toHaveCount(0)
  const { body } = await callsFrom(page)('GET', `/api/words/practice/${edited}`)
  expect(body).toMatchObject({ definition_cn: '着手做' })

  await card(twice).getByRole('button', { name: '通过' }).click()
  await expect(card(twice, '赵老师')).toContainText('提交之后，这个单词又改过')
  await expect(card(twice, '赵老师').getByRole('cell', { name: '第一种说法' }).first()).toBeVisible()
  await expectAccessible(page, { name: 'outdated', info })
  await card(twice, '赵老师').getByRole('button', { name: '退回' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toHaveAccessibleName(`退回对 ${twice} 的修改`)
  await dialog.getByRole('button', { name: '退回' }).click()
  await expect(dialog.getByText('请写明理由')).toBeVisible()
  await dialog.getByLabel('理由').fill('和王老师的改法合起来再交一次')
  await dialog.getByRole('button', { name: '退回' }).click()
  await expect(page.getByText('已退回，老师会看到理由')).toBeVisible()

  await signIn(page, wang)
  await page.goto('/admin/word-list/proposals')
  await expect(card(withdrawn)).toContainText('挑')
  await expect(card(twice, '赵老师')).toHaveCount(0)
  await card(withdrawn).getByRole('button', { name: '撤回' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '撤回' }).click()
  await expect(page.getByText('没有等待审核的修改')).toBeVisible()
  await page.getByText('已处理').click()
  await expect(page).toHaveURL(/state=settled/)
  await expect(card(edited)).toContainText('已通过')
  await expect(card(withdrawn)).toContainText('已撤回')

  await signIn(page, zhao)
  await page.goto('/admin/word-list/proposals?state=settled')
  await expect(card(twice, '赵老师')).toContainText('理由：和王老师的改法合起来再交一次')
  await expectAccessible(page, { name: 'own', info })
})
