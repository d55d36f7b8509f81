import { type ComponentType, lazy, useState } from 'react'

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
  let loaded: ComponentType<Props> | undefined
  const loadPage = async () => {
    const page = await withinTimeLimit(load)
    loaded = page.default
    return page
  }
  const Waiting = lazy(loadPage)
  /** What is there is shown at once: React shows what it has waited for 300 ms after the shape in its place, at least. */
  function Page(props: Props) {
    const [Shown] = useState(() => loaded ?? Waiting)
    return <Shown {...props} />
  }
  return Object.assign(Page, {
    /** Loads it before it is shown. A failure is told by showing it. */
    ahead: (): Promise<void> =>
      loadPage().then(
        () => undefined,
        () => undefined,
      ),
  })
}
export type LazyPage = ReturnType<typeof lazyPage>
