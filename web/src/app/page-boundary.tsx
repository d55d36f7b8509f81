import { Component, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { ErrorPage } from './error-page.tsx'

interface BoundaryProps {
  /** Names the visit: the next one begins without the failure of this one. */
  readonly visit: string
  readonly children: ReactNode
}
interface BoundaryState {
  readonly visit: string
  readonly failure?: { readonly cause: unknown } | undefined
}

class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { visit: this.props.visit }

  static getDerivedStateFromError = (cause: unknown): Partial<BoundaryState> => ({ failure: { cause } })

  static getDerivedStateFromProps = ({ visit }: BoundaryProps, state: BoundaryState): BoundaryState | null =>
    visit === state.visit ? null : { visit, failure: undefined }

  override render(): ReactNode {
    const { failure } = this.state
    return failure ? <ErrorPage cause={failure.cause} /> : this.props.children
  }
}

/** Shows the error page in the place of a page that failed to load or threw, until another one is opened. */
export const PageBoundary = ({ children }: { children: ReactNode }) => (
  <Boundary visit={useLocation().key}>{children}</Boundary>
)
