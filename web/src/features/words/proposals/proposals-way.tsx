import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { proposals as text } from '../../../text/proposals.ts'
import { useAreaBase } from '../../../ui/area-base.ts'
import { proposals } from './api.ts'
import styles from './proposals.module.css'

/** The way to proposals, with how many wait. A teacher who has never had any needs none. */
export function ProposalsWay() {
  const base = useAreaBase()
  const isTeacher = base === '/admin'
  const { data: open } = useQuery(proposals.count('open'))
  const { data: settled } = useQuery({ ...proposals.count('settled'), enabled: isTeacher && open === 0 })
  if (open === undefined || (isTeacher && open === 0 && !settled)) return null
  return (
    <Link className={styles.way} to={`${base}/word-list/proposals`} aria-label={text.wayTo(open)}>
      {text.way}
      {open > 0 && <b>{open}</b>}
    </Link>
  )
}
