import { firstStudentOrder, noTeacher, type StudentSort } from '@wordtrail/contracts/learning/teachers-view'
import { useState } from 'react'
import { useMayChange } from '../../../../session/use-session.ts'
import { teacherPage as text } from '../../../../text/teachers.ts'
import { useAddressParams } from '../../../../ui/address-params.ts'
import { Button } from '../../../../ui/button.tsx'
import { EmptyState } from '../../../../ui/page-state.tsx'
import { Pager } from '../../../../ui/pager.tsx'
import { SearchField } from '../../../../ui/search-field.tsx'
import { withParams } from '../../../../ui/word-link.tsx'
import { type ListAddress, searchedIn, sortedIn } from '../address.ts'
import type { Student, TeacherDetail } from '../api.ts'
import type { Whom } from '../moving.ts'
import { MoveDialog } from './move-dialog.tsx'
import { StudentsTable } from './students-table.tsx'
import styles from './teachers.module.css'

interface ClassStudentsProps {
  teacherId: string
  detail: TeacherDetail
  asked: ListAddress<StudentSort>
}

/** The students of a teacher, or those without one; some or all of them are given to another teacher. */
export function ClassStudents({ teacherId, detail, asked }: ClassStudentsProps) {
  const [, setParams] = useAddressParams()
  /** By id, so that those of another page are still named. */
  const [chosen, setChosen] = useState<ReadonlyMap<string, Student>>(new Map())
  const [moving, setMoving] = useState<Whom>()
  const mayChange = useMayChange()
  const isWithout = teacherId === noTeacher
  const { students, total, page, pages } = detail
  const all = asked.search === '' ? total : (detail.teacher?.students ?? 0)
  const put = (some: readonly Student[], isChosen: boolean) => {
    const next = new Map(chosen)
    for (const one of some) {
      if (isChosen) next.set(one.student_id, one)
      else next.delete(one.student_id)
    }
    setChosen(next)
  }
  return (
    <>
      <div className={styles.tools}>
        <div className={styles.search}>
          <SearchField
            label={text.search}
            value={asked.search}
            onSearch={(search) => setParams((before) => searchedIn(before, search), { replace: true })}
          />
        </div>
        <span role="status">{text.count(total)}</span>
        {mayChange && asked.search === '' && total > 0 ? (
          <Button look="quiet" isWide={false} onClick={() => setMoving({ all })}>
            {isWithout ? text.giveAll : text.moveAll}
          </Button>
        ) : (
          <span />
        )}
      </div>
      {students.length === 0 ? (
        <EmptyState {...emptyTexts(asked.search !== '', isWithout)} />
      ) : (
        <StudentsTable
          students={students}
          asked={asked}
          isWithout={isWithout}
          chosen={chosen}
          mayChange={mayChange}
          onSort={(by) => setParams((before) => sortedIn(before, firstStudentOrder, by), { replace: true })}
          onChoose={put}
          onMove={({ student_id }) => setMoving({ ids: [student_id] })}
        />
      )}
      <Pager
        page={page}
        pages={pages}
        label={text.pages}
        onTurn={(to) => setParams((before) => withParams(before, { page: String(to) }))}
      />
      {chosen.size > 0 && (
        <div className={styles.chosenBar} role="region" aria-label={text.chosen(chosen.size)}>
          <span>{text.chosen(chosen.size)}</span>
          <button type="button" onClick={() => setMoving({ ids: [...chosen.keys()] })}>
            {isWithout ? text.give(chosen.size) : text.move(chosen.size)}
          </button>
          <button type="button" onClick={() => setChosen(new Map())}>
            {text.clear}
          </button>
        </div>
      )}
      {moving && (
        <MoveDialog
          from={teacherId}
          whom={moving}
          known={[...students, ...chosen.values()]}
          onMoved={(ids) => {
            const next = new Map(chosen)
            for (const id of ids) next.delete(id)
            setChosen(next)
          }}
          onClose={() => setMoving(undefined)}
        />
      )}
    </>
  )
}

const emptyTexts = (isSearched: boolean, isWithout: boolean) =>
  isSearched
    ? { title: text.noneFound, text: text.noneFoundText }
    : isWithout
      ? { title: text.noneUnassigned, text: text.noneUnassignedText }
      : { title: text.none, text: text.noneText }
