import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { freshDatabase } from '@wordtrail/checks/fresh-database'
import { createPool } from '@wordtrail/platform/database/pool'
import { migrate } from '@wordtrail/read-store/migrate'
import { expect, onTestFinished, test } from 'vitest'

/** Inserts events of 225 KB each into the log. */
const addWords = `
  insert into log.event select nextval('log.position'), 'word-' || gen_random_uuid(), 0, gen_random_uuid(), 'WordAdded',
    json_build_object('source', 'teacher', 'content', json_build_object(
      'word', 'large', 'word_root', '', 'part_of_speech', '', 'definition_cn', '词',
      'definition_en', repeat('a large ', 28125), 'synonyms', nothing, 'tags', nothing, 'forms', nothing,
      'ipa', json_build_object('en_us', silent, 'en_gb', silent), 'sample_sentences', nothing, 'exercises', nothing)),
    $1
  from generate_series(1, $2::int), (select '[]'::json as nothing, '{"primary":"","list":[]}'::json as silent) empty`
const addWordbooks = `
  with book as (select gen_random_uuid() as id from generate_series(1, $2::int)),
  ids as (select json_agg(gen_random_uuid()) as ids from generate_series(1, $3::int)),
  happened (revision, type, data) as (
    select 0, 'WordbookCreated', json_build_object(
      'title', 'before', 'description', '', 'accessibility', 'public', 'ownerId', null, 'isFavorites', false)
    union all select 1, 'WordsAddedToWordbook', json_build_object('wordIds', ids) from ids
    union all select 2, 'WordbookRenamed', '{"title":"after"}')
  insert into log.event select nextval('log.position'), 'wordbook-' || id, revision, gen_random_uuid(), type, data, $1
  from (select * from book, happened order by revision) as one`
const metadata = JSON.stringify({
  actor: 'system',
  role: 'system',
  causation: 'test',
  request: '',
  recordedAt: '2026-01-05T01:00:00.000Z',
  version: 1,
})
const wordsEach = 5000

test('large events, and small ones that touch large rows, are folded and rebuilt in a small heap', async () => {
  const url = await freshDatabase()
  const pool = createPool({ url, name: 'test' })
  onTestFinished(() => pool.end())
  await migrate(pool)
  const pass = async (task: 'live' | 'rebuild', heapMb: number) => {
    const command = [`--max-old-space-size=${heapMb}`, join(import.meta.dirname, 'test-large-log.ts'), url, task]
    const { stdout } = await promisify(execFile)(process.execPath, command)
    expect(JSON.parse(stdout).peakMb).toBeLessThan(800)
  }
  const held = async () =>
    (
      await pool.query<{ words: number; wordbooks: number }>(
        `select
    (select count(*) from read_model.word where length(content #>> '{senses,0,definition_en}') = 225000) as words,
    (select count(*) from read_model.wordbook where title = 'after' and cardinality(word_ids) = $1) as wordbooks`,
        [wordsEach],
      )
    ).rows

  // Tables made of an empty log are live, and behind all that is written afterwards.
  await pass('rebuild', 200)
  await pool.query(addWordbooks, [metadata, 500, wordsEach])
  await pool.query(addWords, [metadata, 300])
  await pass('live', 140)
  expect(await held()).toEqual([{ words: 300, wordbooks: 500 }])
  await pool.query(addWords, [metadata, 700])
  await pass('rebuild', 200)
  expect(await held()).toEqual([{ words: 1000, wordbooks: 500 }])
})
