import { IconCheck } from '@tabler/icons-react'
import { noLabel } from '@wordtrail/contracts/learning/class-view'
import { labelFilter as text } from '../../../../text/class.ts'
import { Button } from '../../../../ui/button.tsx'
import { OnlyNow } from '../../../../ui/only-now.tsx'
import type { Class, Student } from '../../class-query.ts'
import styles from './label-filter.module.css'

interface LabelListProps {
  labels: Class['labels']
  students: readonly Student[]
  /** A label's id, `noLabel`, or undefined for everybody. */
  label: string | undefined
  onChoose: (label: string | undefined) => void
  onManage: () => void
}

export const labelName = (labels: Class['labels'], label: string | undefined): string =>
  label === undefined
    ? text.all
    : label === noLabel
      ? text.none
      : (labels.find(({ label_id }) => label_id === label)?.name ?? text.gone)

/** The labels of the class, each with how many students have it. */
export function LabelList({ labels, students, label, onChoose, onManage }: LabelListProps) {
  const entries = [
    { id: undefined, name: text.everyone, count: students.length },
    ...labels.map(({ label_id, name }) => ({
      id: label_id,
      name,
      count: students.filter(({ label_ids }) => label_ids.includes(label_id)).length,
    })),
    ...(labels.length > 0
      ? [{ id: noLabel, name: text.none, count: students.filter(({ label_ids }) => label_ids.length === 0).length }]
      : []),
  ]
  return (
    <>
      <ul className={styles.list} aria-label={text.list}>
        {entries.map(({ id, name, count }) => (
          <li key={id ?? 'all'}>
            <button type="button" aria-pressed={id === label} onClick={() => onChoose(id)}>
              <span className={styles.check}>{id === label && <IconCheck size={18} stroke={1.75} aria-hidden />}</span>
              <span className={styles.name}>{name}</span>
              <span className={styles.count}>{count}</span>
            </button>
          </li>
        ))}
      </ul>
      <OnlyNow>
        <div className={styles.foot}>
          <Button look="plain" onClick={onManage}>
            {text.manage}
          </Button>
        </div>
      </OnlyNow>
    </>
  )
}
