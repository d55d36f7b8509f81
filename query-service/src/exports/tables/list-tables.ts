import type { Output } from '@wordtrail/contracts/api/endpoint'
import type { secretBox } from '@wordtrail/contracts/api/secret-boxes'
import type { linkedStudents, sentInvitations } from '@wordtrail/contracts/api/teaching'
import { tierNames } from '@wordtrail/contracts/names/tiers'
import { listTexts } from '@wordtrail/contracts/table-texts'
import type { Column, Table } from '../sheet.ts'
import { nameColumns } from './name-columns.ts'
import { wordColumns } from './student-tables.ts'

type Linked = Output<typeof linkedStudents>[number]
type Box = Output<typeof secretBox>
type Invitation = Output<typeof sentInvitations>[number]

const { heads } = listTexts

const linkedColumns: readonly Column<Linked>[] = [
  ...nameColumns,
  { head: heads.tier, kind: 'text', cell: ({ tier }) => tierNames[tier] },
  { head: heads.goal, kind: 'number', cell: ({ learning_goal }) => learning_goal },
]

export const linkedStudentsTable = (students: readonly Linked[]): Table<Linked> => ({
  title: listTexts.linked,
  columns: linkedColumns,
  rows: students,
  notes: [],
})

const invitationColumns: readonly Column<Invitation>[] = [
  ...nameColumns.map(({ cell, ...column }) => ({ ...column, cell: ({ student }: Invitation) => cell(student) })),
  { head: heads.invitedAt, kind: 'instant', cell: ({ created_at }) => created_at },
]

export const invitationsTable = (invitations: readonly Invitation[]): Table<Invitation> => ({
  title: listTexts.invitations,
  columns: invitationColumns,
  rows: invitations,
  notes: [],
})

/** What a secret box holds. */
export const secretBoxTable = ({ title, words }: Box): Table<Box['words'][number]> => ({
  title: listTexts.box(title),
  columns: wordColumns,
  rows: words,
  notes: [],
})
