import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { contentFor } from '../draft.fixture.ts'
import type { Origin } from './saving.ts'
import WordEditor from './word-editor.tsx'

afterEach(() => vi.restoreAllMocks())

/** Makes the server answer like this, and collects what it was sent. */
function serverSays(answers: Readonly<Record<string, { status?: number; body: unknown }>>) {
  const sent: { path: string; key: string | null; body: unknown }[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address, init) => {
    const path = String(address)
    const { status = 200, body } = answers[path]!
    if (init?.body)
      sent.push({ path, key: new Headers(init.headers).get('idempotency-key'), body: JSON.parse(String(init.body)) })
    return Response.json(body, { status })
  })
  return sent
}

const calm = contentFor('calm')
const model: Origin = { kind: 'draft', source: 'model', shown: 'model' }

async function review(start = calm, origin: Origin = model) {
  const handlers = { onSaved: vi.fn(), onExists: vi.fn(), onDiscard: vi.fn(), onClose: vi.fn() }
  await render(
    <MantineProvider>
      <QueryClientProvider client={new QueryClient()}>
        <WordEditor start={start} origin={origin} hasNext={false} {...handlers} />
      </QueryClientProvider>
    </MantineProvider>,
  )
  return handlers
}
const save = () => page.getByRole('button', { name: '确认并保存' }).click()

test('WORDBOOK-24, WORDBOOK-25: a draft of the model is marked, and saved with its source; tries of the same content are one action', async () => {
  const answers: Record<string, { status?: number; body: unknown }> = {
    '/api/wordbooks': { body: [] },
    '/api/words/add-word': { status: 503, body: { code: 'busy', message: '系统繁忙，请稍后重试' } },
  }
  const sent = serverSays(answers)
  const { onSaved } = await review()
  await expect.element(page.getByText('AI 生成的草稿')).toBeVisible()
  await save()
  await expect.element(page.getByText('系统繁忙，请稍后重试')).toBeVisible()
  answers['/api/words/add-word'] = { body: { message: '单词添加成功', word_id: 'w', wordbooks: [] } }
  await save()
  await expect.poll(() => onSaved.mock.calls.length).toBe(1)
  expect(sent.map(({ body }) => body)).toEqual([
    { ...calm, source: 'model' },
    { ...calm, source: 'model' },
  ])
  expect(sent[0]!.key).toBe(sent[1]!.key)
})

test('what the server finds wrong stands beside its field; a word that has come in meanwhile is told', async () => {
  const answers: Record<string, { status?: number; body: unknown }> = {
    '/api/wordbooks': { body: [] },
    '/api/words/add-word': {
      status: 400,
      body: {
        code: 'invalid-input',
        message: '请填写例句',
        errors: [{ path: 'sample_sentences.1.sentence', message: '请填写例句' }],
      },
    },
  }
  serverSays(answers)
  const { onExists } = await review()
  await save()
  await expect.element(page.getByText('请填写例句')).toBeVisible()
  await expect.element(page.getByLabelText('例句 2', { exact: true })).toHaveFocus()
  answers['/api/words/add-word'] = {
    status: 409,
    body: { code: 'word-exists', message: '这个单词已经在词典里，可以直接编辑' },
  }
  await save()
  await expect.poll(() => onExists.mock.calls.length).toBe(1)
})

test('what a draft lacks is remarked on, beside its sentence or for the word, and can be mended; Escape hands on what was edited', async () => {
  serverSays({
    '/api/wordbooks': {
      body: [
        { title: '初中核心', accessibility: 'public' },
        { title: '私人', accessibility: 'private' },
      ],
    },
  })
  const { onClose } = await review(
    { ...calm, senses: [], sample_sentences: calm.sample_sentences.slice(0, 2) },
    { kind: 'draft', source: 'offline', shown: 'unknown' },
  )
  await expect.element(page.getByText('离线词典里没有这个单词')).toBeVisible()
  await expect.element(page.getByText('中文释义里没有中文')).toBeVisible()
  await expect.element(page.getByText('“挑战”难度还没有例句', { exact: false })).toBeVisible()
  await page.getByRole('button', { name: '添加例句' }).click()
  await page.getByLabelText('例句 3', { exact: true }).fill('Nobody spoke.')
  await expect.element(page.getByText('句子里没有这个单词或它的变形', { exact: false })).toBeVisible()
  await page.getByRole('button', { name: '加标签' }).click()
  await expect.element(page.getByRole('button', { name: '私人' })).not.toBeInTheDocument()
  await page.getByRole('button', { name: '初中核心' }).click()
  await page.getByLabelText('新标签').fill('期中，期末')
  await userEvent.keyboard('{Enter}')
  await userEvent.keyboard('{Escape}')
  expect(onClose.mock.calls[0]![0]).toMatchObject({
    tags: ['中考', '初中核心', '期中', '期末'],
    sample_sentences: [{}, {}, { tier: 'tier_1', sentence: 'Nobody spoke.', translation: '' }],
  })
})

test('how a sense sounds stays when another field is edited, is told where there are several senses, and can be taken away', async () => {
  const sent = serverSays({
    '/api/wordbooks': { body: [] },
    '/api/words/add-word': { body: { message: '单词添加成功', word_id: 'w', wordbooks: [] } },
  })
  const noun = { part_of_speech: 'n.', definition_cn: '平静', definition_en: '' }
  const senses = [...calm.senses, { ...noun, ipa: { en_us: 'kælm', en_gb: 'kælm' } }, noun]
  const { onSaved } = await review({ ...calm, senses })
  const ofSense = (number: number, label: string) =>
    page.getByRole('group', { name: `释义 ${number}` }).getByLabelText(label)
  await expect.element(ofSense(2, '这个释义的英式读音')).toHaveValue('kælm')
  await page.getByLabelText('反义词').fill('nervous')
  await ofSense(3, '这个释义的美式读音').fill('kɔːm')
  await ofSense(1, '这个释义的美式读音').fill('k')
  await expect.element(page.getByText('练习时考这个释义：请把它的读音填到单词的音标里')).toBeVisible()
  await ofSense(1, '这个释义的美式读音').fill('')
  await save()
  await expect.poll(() => onSaved.mock.calls.length).toBe(1)
  expect(sent[0]!.body).toEqual({
    ...calm,
    source: 'model',
    opposites: ['nervous'],
    senses: [...senses.slice(0, 2), { ...noun, ipa: { en_us: 'kɔːm', en_gb: '' } }],
  })
})

test('a sense is added, moved to the front and removed; spelling, level and a further right order are saved with it', async () => {
  const sent = serverSays({
    '/api/wordbooks': { body: [] },
    '/api/words/add-word': { body: { message: '单词添加成功', word_id: 'w', wordbooks: [] } },
  })
  const { onSaved } = await review()
  const sense = (number: number) => page.getByRole('group', { name: `释义 ${number}` })
  await expect.element(page.getByRole('button', { name: '删除释义 1' })).not.toBeInTheDocument()
  await page.getByRole('button', { name: '添加释义' }).click()
  await save()
  await expect.element(sense(2).getByText('请填写中文释义')).toBeVisible()
  await expect.element(sense(2).getByLabelText('中文释义')).toHaveFocus()
  await sense(2).getByLabelText('中文释义').fill('平静')
  await sense(2).getByLabelText('词性').fill('n.')
  await page.getByRole('button', { name: '把释义 2 移到最前' }).click()
  await expect.element(sense(1).getByLabelText('中文释义')).toHaveValue('平静')
  await expect.element(sense(1).getByLabelText('词性')).toHaveFocus()
  await expect.element(sense(1).getByText('请填写中文释义')).toBeVisible()
  expect(page.getByText('请填写中文释义').elements()).toHaveLength(1)
  await expect.element(sense(1).getByText('练习时考这一条')).toBeVisible()
  await page.getByRole('button', { name: '添加释义' }).click()
  await page.getByRole('button', { name: '删除释义 3' }).click()
  await page.getByLabelText('反义词').fill('nervous')
  await page.getByLabelText('同根词').fill('calmly，calmness')
  await page.getByLabelText('CEFR 级别').selectOptions('B1')
  await page.getByLabelText('英式拼写').fill('calme')
  await page.getByText('其他正确语序', { exact: true }).nth(1).click()
  await page.getByLabelText('例句 2 的其他正确语序').fill('Today the sea was calm.\n')
  await save()
  await expect.poll(() => onSaved.mock.calls.length).toBe(1)
  expect(sent[0]!.body).toEqual({
    ...calm,
    source: 'model',
    senses: [{ part_of_speech: 'n.', definition_cn: '平静', definition_en: '' }, ...calm.senses],
    opposites: ['nervous'],
    family: ['calmly', 'calmness'],
    level: 'B1',
    written_forms: { en_us: 'calm', en_gb: 'calme' },
    sample_sentences: calm.sample_sentences.map((one, index) =>
      index === 1 ? { ...one, also_right: ['Today the sea was calm.'] } : one,
    ),
  })
})
