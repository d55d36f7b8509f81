import { expect, test } from 'vitest'
import { type Shadow, shadowed, tablesIn } from './shadows.ts'

const rows = (table: string, value: unknown): [string, Shadow] => [
  table,
  { select: (parameter) => `select ${parameter(value)}`, isHeld: true },
]

test('the tables of a select are those that it names with their schema, by hand or as Kysely does', () => {
  const text = `select "read_model"."learner"."tier" from "read_model"."learner" join read_model.word using (word_id)
    where not exists (select from keyring.ended_link) and memory.word_id = $1`
  expect(tablesIn(text)).toEqual(new Set(['learner', 'word', 'ended_link']))
})

test('shadows stand before a select, with their values behind its own', () => {
  const text = 'select word from read_model.word join read_model.memory m using (word_id) where student_id = $1'
  expect(shadowed({ text, values: ['id'] }, new Map([rows('memory', '[]')]))).toEqual({
    text: 'with memory as materialized (select $2) select word from read_model.word join memory m using (word_id) where student_id = $1',
    values: ['id', '[]'],
  })
})

test('a select that begins with expressions of its own goes on with them', () => {
  const text = `
    with own as (select * from "read_model"."learner") select * from own`
  const shadow: Shadow = { select: () => 'select 1', isHeld: false }
  expect(shadowed({ text }, new Map([['learner', shadow]]))).toEqual({
    text: 'with learner as not materialized (select 1), own as (select * from "learner") select * from own',
    values: [],
  })
})

test('without shadows nothing is changed', () => {
  const select = { text: 'select * from read_model.word where word = $1', values: ['begin'] }
  expect(shadowed(select, new Map())).toEqual(select)
})
