import { useId, useState } from 'react'
import { inviting as text } from '../../../../text/teacher-home.ts'
import { Choice } from '../../../../ui/choice.tsx'
import styles from './home.module.css'
import { InviteList } from './invite-list.tsx'
import { InviteOne } from './invite-one.tsx'

export type Way = 'one' | 'list'

/** Two ways to invite. What was typed into either stays while the other is looked at. */
export function InviteCard({ way, onChangeWay }: { way: Way; onChangeWay: (way: Way) => void }) {
  const [search, setSearch] = useState('')
  const [list, setList] = useState('')
  const id = useId()
  return (
    <section className={styles.invite} aria-labelledby={id}>
      <header>
        <h2 id={id}>{text.title}</h2>
        <Choice
          label={text.way}
          options={[
            { value: 'one', label: text.one },
            { value: 'list', label: text.list },
          ]}
          value={way}
          onChange={onChangeWay}
        />
      </header>
      {way === 'one' ? (
        <InviteOne search={search} onSearch={setSearch} />
      ) : (
        <InviteList list={list} onChange={setList} />
      )}
    </section>
  )
}
