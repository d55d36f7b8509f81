import { app } from '../text/app.ts'
import { LogOutButton } from './log-out-button.tsx'
import styles from './plain-frame.module.css'

/** An area that has no screens of its own yet. */
export const PlainFrame = ({ title, text }: { title: string; text: string }) => (
  <>
    <header className={styles.head}>
      <h1>{title}</h1>
      <span>{app.name}</span>
      <LogOutButton />
    </header>
    <main className={styles.main}>
      <p>{text}</p>
    </main>
  </>
)
