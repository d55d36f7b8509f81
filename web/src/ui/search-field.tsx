import { useEffect, useRef, useState } from 'react'
import styles from './search-field.module.css'

const pauseMs = 300
const longestSearch = 80

interface SearchFieldProps {
  label: string
  /** What is searched for now. */
  value: string
  onSearch: (search: string) => void
}

/**
 * Searches when typing has paused for 300 ms, and waits while an input method composes characters. Whoever leaves the
 * field is waited for no longer: a search that comes after a press on a link would lead back to this page.
 */
export function SearchField({ label, value, onSearch }: SearchFieldProps) {
  const [typed, setTyped] = useState(value)
  const asked = useRef(value)
  const isComposing = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** The search has changed from outside, such as by the browser's back button: what was typed is not waited for. */
  useEffect(() => {
    if (value === asked.current) return
    clearTimeout(timer.current)
    timer.current = undefined
    asked.current = value
    setTyped(value)
  }, [value])
  useEffect(() => () => clearTimeout(timer.current), [])

  const searchNow = (search: string) => {
    clearTimeout(timer.current)
    timer.current = undefined
    asked.current = search
    onSearch(search)
  }
  const searchSoon = (search: string) => {
    clearTimeout(timer.current)
    timer.current = isComposing.current ? undefined : setTimeout(() => searchNow(search), pauseMs)
  }
  return (
    <input
      className={styles.search}
      type="search"
      aria-label={label}
      placeholder={label}
      maxLength={longestSearch}
      autoComplete="off"
      value={typed}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value)
        searchSoon(currentTarget.value)
      }}
      onBlur={() => timer.current !== undefined && searchNow(typed)}
      onCompositionStart={() => {
        isComposing.current = true
      }}
      onCompositionEnd={({ currentTarget }) => {
        isComposing.current = false
        searchSoon(currentTarget.value)
      }}
    />
  )
}
