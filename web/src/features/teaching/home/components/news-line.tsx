import { IconBell } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { news as text } from '../../../../text/teacher-home.ts'
import { Button } from '../../../../ui/button.tsx'
import { dayOfInstant, instantText } from '../../instant-text.ts'
import { home } from '../api.ts'
import { newsKinds } from '../news-kinds.ts'
import styles from './home.module.css'

const NewsDialog = lazy(() => import('./news-dialog.tsx'))

/** What happened since the teacher last looked, in one line; nothing where nothing did, or where it cannot be read. */
export function NewsLine() {
  const { data: news } = useQuery(home.news())
  const [isOpen, setOpen] = useState(false)
  const told = news ? newsKinds.filter((kind) => news[kind].length > 0) : []
  if (!news || told.length === 0) return null
  const since = news.since === null ? text.firstTime : text.since(instantText(news.since, dayOfInstant(news.at)))
  return (
    <section className={styles.news} aria-label={text.title}>
      <IconBell size={18} stroke={1.75} aria-hidden />
      <p>
        {since}
        {told.map((kind, index) => (
          <span key={kind}>
            {index > 0 && text.and}
            <b>{news[kind].length}</b> {text[kind]}
          </span>
        ))}
      </p>
      <Button look="plain" onClick={() => setOpen(true)}>
        {text.show}
      </Button>
      {isOpen && (
        <Suspense>
          <NewsDialog news={news} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </section>
  )
}
