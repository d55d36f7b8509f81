import { useEffect, useState } from 'react'
import { dashboard as text } from '../../../text/dashboard.ts'
import styles from './dashboard.module.css'

const timeZone = 'Asia/Shanghai'
const weekday = new Intl.DateTimeFormat('zh-CN', { timeZone, weekday: 'short' })
const time = new Intl.DateTimeFormat('zh-CN', {
  timeZone,
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
})

/** Weekday and time in Shanghai, second by second. */
export function Clock() {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    // Timed to the next full second, so that the clock never skips one.
    const timer = setTimeout(() => setNow(new Date()), 1000 - (now.getTime() % 1000))
    return () => clearTimeout(timer)
  }, [now])
  return (
    <p className={styles.clock}>
      {text.clock}{' '}
      <time dateTime={now.toISOString()}>
        {weekday.format(now)} {time.format(now)}
      </time>
    </p>
  )
}
