import {
  createContext,
  type KeyboardEvent,
  type ReactNode,
  use,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'

/** Figures that can be asked, of which the Tab key reaches one: the one that had the focus last, at first the first. */
class Figures {
  readonly #all = new Set<HTMLElement>()
  readonly #listeners = new Set<() => void>()
  #stop: HTMLElement | undefined
  /** Until one has had the focus, those that come later may stand before the first. */
  #isReached = false

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  isStop = (figure: HTMLElement | null): boolean => figure !== null && figure === this.#stop

  reach(figure: HTMLElement): void {
    this.#isReached = true
    this.#stopAt(figure)
  }

  #stopAt(figure: HTMLElement | undefined): void {
    if (figure === this.#stop) return
    this.#stop = figure
    for (const listener of this.#listeners) listener()
  }

  add(figure: HTMLElement): () => void {
    this.#all.add(figure)
    if (!this.#stop || (!this.#isReached && isBefore(figure, this.#stop))) this.#stopAt(figure)
    return () => {
      this.#all.delete(figure)
      if (this.#all.size === 0) this.#isReached = false
      if (this.isStop(figure)) this.#stopAt(this.#inOrder()[0])
    }
  }

  /** The figure that a key leads to from this one. */
  towards(key: string, from: HTMLElement): HTMLElement | undefined {
    const all = this.#inOrder()
    const at = all.indexOf(from)
    switch (key) {
      case 'ArrowRight':
        return all[at + 1]
      case 'ArrowLeft':
        return all[at - 1]
      case 'ArrowDown':
        return nearest(from, all.slice(at + 1), 1)
      case 'ArrowUp':
        return nearest(from, all.slice(0, at), -1)
      case 'Home':
        return all[0]
      case 'End':
        return all.at(-1)
      default:
        return undefined
    }
  }

  #inOrder(): HTMLElement[] {
    return [...this.#all].filter((one) => one.checkVisibility()).sort((one, other) => (isBefore(one, other) ? -1 : 1))
  }
}

const isBefore = (one: HTMLElement, other: HTMLElement): boolean =>
  (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0

/** In the next line that has any, the one that stands most nearly below (1) or above (-1). */
function nearest(from: HTMLElement, others: readonly HTMLElement[], down: 1 | -1): HTMLElement | undefined {
  const here = from.getBoundingClientRect()
  const away = (box: DOMRect) => (down === 1 ? box.top - here.bottom : here.top - box.bottom)
  const aside = (box: DOMRect) => Math.abs(box.left + box.width / 2 - here.left - here.width / 2)
  // The press of a figure reaches beyond its line, so that neighbouring lines touch.
  const half = here.height / 2
  return others
    .map((figure) => ({ figure, box: figure.getBoundingClientRect() }))
    .filter(({ box }) => away(box) > -half)
    .toSorted((one, other) => Math.round((away(one.box) - away(other.box)) / half) || aside(one.box) - aside(other.box))
    .at(0)?.figure
}

const FiguresHere = createContext<Figures | undefined>(undefined)

/** Figures within are one stop of the keyboard, as a toolbar's buttons are (roving tabindex); arrows lead on. */
export function OneFigureStop({ children }: { children: ReactNode }) {
  const [figures] = useState(() => new Figures())
  return <FiguresHere value={figures}>{children}</FiguresHere>
}

const alone = new Figures()

/** What the button of a figure needs. */
export function useFigureStop() {
  const figures = use(FiguresHere)
  const ref = useRef<HTMLButtonElement>(null)
  const isStop = useSyncExternalStore((figures ?? alone).subscribe, () => !figures || figures.isStop(ref.current))
  useLayoutEffect(() => figures?.add(ref.current!), [figures])
  return {
    ref,
    tabIndex: isStop ? 0 : -1,
    onFocus: () => figures?.reach(ref.current!),
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const to = figures?.towards(event.key, event.currentTarget)
      if (!to) return
      event.preventDefault()
      to.focus()
    },
  }
}
