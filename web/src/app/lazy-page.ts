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
export function lazyPage<Props extends object = object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  return Object.assign(
    lazy(() => withinTimeLimit(load)),
    {
      /** Loads it before it is shown. A failure is told by showing it. */
      ahead: (): void => void load().catch(() => undefined),
    },
  )
}
export type LazyPage = ReturnType<typeof lazyPage>
