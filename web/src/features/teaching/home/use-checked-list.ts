import { useQuery } from '@tanstack/react-query'
import { namesAtOnce } from '@wordtrail/contracts/learning/limits'
import { useEffect, useMemo, useState } from 'react'
import { namesIn } from '../name-list.ts'
import { home } from './api.ts'
import { isAskable, linesOf } from './list-lines.ts'

const pauseMs = 500

/**
 * The names of a text and what would become of each, checked when typing has paused. `lines` are those of the names as
 * they were checked last; `isCurrent` says whether these are the present ones.
 */
export function useCheckedList(list: string) {
  const [settled, setSettled] = useState(list)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(list), pauseMs)
    return () => clearTimeout(timer)
  }, [list])
  const names = useMemo(() => namesIn(list), [list])
  const asked = useMemo(() => {
    const all = namesIn(settled)
    return all.length > namesAtOnce ? [] : all
  }, [settled])
  const askable = useMemo(() => asked.filter(isAskable), [asked])
  const { data, error, isPlaceholderData, refetch } = useQuery(home.checked(askable))
  const answers = askable.length === 0 ? none : isPlaceholderData ? undefined : data
  const lines = useMemo(() => (answers ? linesOf(asked, answers) : undefined), [asked, answers])
  return {
    names,
    lines,
    isCurrent: lines !== undefined && settled === list,
    isTooLong: names.length > namesAtOnce,
    error: data === undefined || isPlaceholderData ? error : null,
    refetch,
  }
}

const none: readonly never[] = []
