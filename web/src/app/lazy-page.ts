import { lazy, type ComponentType } from 'react'

const timeLimitMs = 120_000

/** A page that is loaded when it is first shown; it counts as failed after 120 seconds. */
export const lazyPage = (load: () => Promise<{ default: ComponentType }>) =>
  lazy(
    () =>
      new Promise<{ default: ComponentType }>((resolve, reject) => {
        const timer = setTimeout(() => reject(new Error('The page did not load in time')), timeLimitMs)
        load()
          .then(resolve, reject)
          .finally(() => clearTimeout(timer))
      }),
  )
