import { useQuery } from '@tanstack/react-query'
import type { Day } from '@wordtrail/contracts/learning/shanghai-day'
import { useState } from 'react'
import { dayText } from '../../../text/days.ts'
import { home as text } from '../../../text/home.ts'
import { weekdayOf } from '../../../text/instants.ts'
import { nameOf } from '../../../text/person-name.ts'
import { dashboard, type Profile } from '../api.ts'
import styles from './home.module.css'

const hourInShanghai = (at: Date): number => (at.getUTCHours() + 8) % 24

interface GreetingProps {
  own: Profile | undefined
  today: Day
  hasTeacher: boolean
}

/** Whom the page is for, the day, and whose student they are. Names that are not there yet leave their place free. */
export function Greeting({ own, today, hasTeacher }: GreetingProps) {
  const { data: teacher } = useQuery({ ...dashboard.teacher(), enabled: hasTeacher })
  const [greeting] = useState(() => text.greeting(hourInShanghai(new Date())))
  return (
    <div className={styles.greeting}>
      <p>{own ? text.greetingTo(greeting, nameOf(own)) : greeting}</p>
      <p>
        <span>
          {dayText(today)} {weekdayOf(today)}
        </span>
        {teacher && <span>{text.studentOf(nameOf(teacher))}</span>}
      </p>
    </div>
  )
}
