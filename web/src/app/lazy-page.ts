import { type ComponentType, lazy } from 'react'

const timeLimitMs = 120_000

/** What `load` gives, or a rejection where that takes longer than 120 seconds. */
export function withinTimeLimit<T>(load: () => Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The page did not load in time')), timeLimitMs)
    load()
      .then(resolve, reject)
      .finally(() => clearTimeout(timer))
  })
}

/** A page that is loaded when it is first shown; the error page stands in where that fails. */
export const lazyPage = <Props extends object = object>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazy(() => withinTimeLimit(load))
