import { Checkbox } from '@mantine/core'
import { dayOf } from '@wordtrail/contracts/learning/shanghai-day'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { holders as text } from '../../../../text/secret-boxes.ts'
import { Button } from '../../../../ui/button.tsx'
import { DayText } from '../../../../ui/day-text.tsx'
import table from '../../../../ui/table.module.css'
import type { OpenBox } from '../api.ts'
import { type Holder, useHandingOut } from '../handing-out.ts'
import styles from './boxes.module.css'
import { HandOutResult } from './hand-out-result.tsx'

const nameOf = ({ nickname, username }: Holder): string => nickname || username

/** Who has which copy of a box, and a button by which those with an earlier one get the present one. */
export function Holders({ box }: { box: OpenBox }) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const { state, isRunning, start } = useHandingOut(box._id)
  const old = box.holders.filter(({ revision }) => revision !== box.revision)
  const chosenOld = old.filter(({ student_id: id }) => chosen.has(id))
  const toggle = (id: string) => {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    setChosen(next)
  }
  return (
    <section className={styles.part} aria-labelledby="box-holders">
      <div className={styles.row}>
        <h3 id="box-holders">{text.title}</h3>
        {box.holders.length > 0 && <span className={styles.small}>{text.count(box.holders.length)}</span>}
      </div>
      {box.holders.length === 0 ? (
        <p className={styles.small}>{text.none}</p>
      ) : (
        <table className={table.table}>
          <thead>
            <tr>
              <th scope="col" className={styles.pick}>
                {old.length > 0 && (
                  <Checkbox
                    aria-label={text.chooseAll}
                    checked={chosenOld.length === old.length}
                    indeterminate={chosenOld.length > 0 && chosenOld.length < old.length}
                    onChange={() =>
                      setChosen(
                        chosenOld.length === old.length ? new Set() : new Set(old.map(({ student_id: id }) => id)),
                      )
                    }
                  />
                )}
              </th>
              <th scope="col">{text.student}</th>
              <th scope="col">{text.copy}</th>
              <th scope="col">{text.handedOut}</th>
            </tr>
          </thead>
          <tbody>
            {box.holders.map((holder) => (
              <tr key={holder.student_id}>
                <td className={styles.pick}>
                  {holder.revision !== box.revision && (
                    <Checkbox
                      aria-label={text.choose(nameOf(holder))}
                      checked={chosen.has(holder.student_id)}
                      onChange={() => toggle(holder.student_id)}
                    />
                  )}
                </td>
                <th scope="row">
                  <Link to={`/admin/student/${holder.student_id}`} className={styles.student}>
                    <b>{nameOf(holder)}</b>
                    {holder.nickname && <span className={styles.small}>{holder.username}</span>}
                  </Link>
                </th>
                <td>
                  <Copy box={box} revision={holder.revision} />
                </td>
                <td className={styles.day}>
                  <DayText day={dayOf(new Date(holder.handed_out_at))} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {state && <HandOutResult state={state} onRetry={(failed) => void start(failed)} />}
      {box.holders.length > 0 &&
        (old.length === 0 ? (
          <p className={styles.small}>{text.allCurrent}</p>
        ) : (
          <Button
            isPending={isRunning}
            {...(state && { pendingText: text.handingOut(state.done, state.total) })}
            onClick={() => void start(chosenOld.length > 0 ? chosenOld : old)}
          >
            {chosenOld.length > 0 ? text.toChosen(chosenOld.length) : text.toAll(old.length)}
          </Button>
        ))}
    </section>
  )
}

/** Which copy a student has: the present one, or an earlier one and how it differs. */
function Copy({ box, revision }: { box: OpenBox; revision: number }) {
  const copy = box.earlier.find((one) => one.revision === revision)
  if (!copy) return <span className={styles.current}>{text.current}</span>
  const { title, missing, taken_out: extra } = copy
  const isSame = title === box.title && missing.length === 0 && extra.length === 0
  return (
    <div className={styles.copy}>
      <span className={styles.earlier}>{text.earlier}</span>
      {title !== box.title && <span className={styles.small}>{text.renamed(title)}</span>}
      {missing.length > 0 && <span className={styles.small}>{text.missing(missing)}</span>}
      {extra.length > 0 && <span className={styles.small}>{text.takenOut(extra)}</span>}
      {isSame && <span className={styles.small}>{text.same}</span>}
    </div>
  )
}
