import { isGoalReached, shownName } from '@wordtrail/contracts/learning/class-view'
import { useMemo, useState } from 'react'
import { bars } from '../../../../text/app.ts'
import { heat as text } from '../../../../text/class.ts'
import { useRowsInView } from '../../../../ui/rows-in-view.ts'
import { Why, WhyOfStudent } from '../../../../ui/why.tsx'
import type { Student } from '../../class-query.ts'
import { whyOf } from '../../student/why-of.ts'
import { classDays } from '../figures.ts'
import { ClassWhy } from './class-why.tsx'
import styles from './days-table.module.css'

interface DaysTableProps {
  students: readonly Student[]
  days: readonly string[]
}

/** The figures of the heat map, made when they are asked for: they are many. */
export function DaysTable(props: DaysTableProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className={styles.details} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{bars.asTable}</summary>
      {isOpen && <Figures {...props} />}
    </details>
  )
}

const rowHeight = 33

function Figures({ students, days }: DaysTableProps) {
  const { container, rows, before, after, isLong } = useRowsInView<HTMLTableSectionElement>({
    count: students.length,
    height: rowHeight,
    keyOf: (index) => students[index]!.student_id,
  })
  const whole = useMemo(() => classDays(students, days), [students, days])
  const gap = (height: number) => height > 0 && <tr aria-hidden style={{ height }} />
  return (
    <>
      <p>{text.tableNote}</p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls it */}
      <div className={styles.frame} tabIndex={0} role="region" aria-label={text.label}>
        <table aria-rowcount={isLong ? students.length + 2 : undefined}>
          <thead>
            <tr>
              <th scope="col">{text.student}</th>
              {days.map((day) => (
                <th key={day} scope="col">
                  {day.slice(5)}
                </th>
              ))}
            </tr>
            <tr>
              <th scope="row">{text.reached}</th>
              {whole.map(({ day, reached }) => (
                <td key={day}>
                  <ClassWhy
                    ask={(['reached', 'learned', 'reviewed'] as const).map((figure) => ({
                      figure,
                      from: day,
                      to: day,
                    }))}
                    shown={reached}
                  />
                </td>
              ))}
            </tr>
          </thead>
          <tbody ref={container}>
            {gap(before)}
            {rows.map((row) => {
              const student = students[row]!
              return (
                <WhyOfStudent key={student.student_id} value={whyOf(student.student_id)}>
                  <tr aria-rowindex={isLong ? row + 3 : undefined}>
                    <th scope="row">{shownName(student)}</th>
                    {student.days.map((day, at) => (
                      <td key={days[at]} className={isGoalReached(day) ? styles.reached : undefined}>
                        <Why
                          ask={[
                            { figure: 'learned', from: days[at], to: days[at] },
                            { figure: 'reviewed', from: days[at], to: days[at] },
                          ]}
                          shown={`${day[0]} · ${day[1]}`}
                        />
                      </td>
                    ))}
                  </tr>
                </WhyOfStudent>
              )
            })}
            {gap(after)}
          </tbody>
        </table>
      </div>
    </>
  )
}
