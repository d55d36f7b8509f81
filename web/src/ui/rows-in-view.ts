import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect, useRef, useState } from 'react'

/** Shorter lists are there as a whole, so that the browser's own search finds everybody. */
const wholeUpTo = 100
const overscan = 10

interface RowsOptions {
  readonly count: number
  /** In pixels; rows that pass themselves to `measure` may be higher. */
  readonly height: number
  readonly keyOf: (index: number) => string
}

/** Which rows of a list are rendered: all of a short one, those near the window of a long one. */
export function useRowsInView<Container extends HTMLElement>({ count, height, keyOf }: RowsOptions) {
  const container = useRef<Container>(null)
  const [top, setTop] = useState(0)
  const isLong = count > wholeUpTo
  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoised by a compiler
  const { getVirtualItems, getTotalSize, scrollToIndex, measureElement } = useWindowVirtualizer({
    count,
    estimateSize: () => height,
    getItemKey: keyOf,
    overscan,
    scrollMargin: top,
    enabled: isLong,
  })
  // What stands above the list may change its height.
  useLayoutEffect(() => {
    if (!isLong) return
    const measure = () => {
      if (container.current) setTop(Math.round(container.current.getBoundingClientRect().top + scrollY))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [isLong])
  const items = getVirtualItems()
  const [first, last] = [items[0], items.at(-1)]
  return {
    container,
    isLong,
    rows: isLong ? items.map(({ index }) => index) : Array.from({ length: count }, (_, index) => index),
    /** Pixels that stand for the rows left out before and after. */
    before: isLong && first ? first.start - top : 0,
    after: isLong && last ? getTotalSize() - (last.end - top) : 0,
    measure: isLong ? measureElement : undefined,
    scrollTo: (index: number) => isLong && scrollToIndex(index, { align: 'auto' }),
  }
}
