import PageFailure from '@theme/PageFailure'
import { fullLoad, usePage } from 'lectern/client'
import { Component, type ReactNode } from 'react'
import { text } from '../text.ts'

export interface ErrorBoundaryProps {
  children: ReactNode
}

/**
 * Shows the error in place of components that crashed, until the reader reloads the page or navigates. If files could not be
 * loaded, the page is reloaded once; if that does not help, the reader can retry.
 */
export default function ErrorBoundary({ children }: ErrorBoundaryProps): ReactNode {
  return <Boundary page={usePage()}>{children}</Boundary>
}

interface BoundaryProps extends ErrorBoundaryProps {
  page: unknown
}

interface BoundaryState {
  error?: Error
}

class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = {}

  static getDerivedStateFromError(error: unknown): BoundaryState {
    return { error: error instanceof Error ? error : new Error(String(error)) }
  }

  override componentDidCatch(error: unknown): void {
    if (isLoadFailure(error)) fullLoad(location.pathname + location.search + location.hash)
  }

  override componentDidUpdate(previous: BoundaryProps): void {
    if (this.state.error && previous.page !== this.props.page) this.setState({ error: undefined })
  }

  override render(): ReactNode {
    const { error } = this.state
    if (!error) return this.props.children
    // The data of the page may be the cause, so it is fetched again too.
    const reload = () => location.reload()
    if (isLoadFailure(error)) return <PageFailure path={location.pathname} retry={reload} />
    return (
      <div className="failure" role="alert">
        <h1>{text.crashed}</h1>
        {/* The others, such as a TypeError, are only of use in the console. */}
        {error.name === 'Error' && <p>{error.message}</p>}
        <button type="button" onClick={reload}>
          {text.tryAgain}
        </button>
      </div>
    )
  }
}

/** Whether a chunk or a module of a document could not be loaded. */
function isLoadFailure(error: unknown): boolean {
  return error instanceof Error && (error.name === 'ChunkLoadError' || error.name === 'PageLoadError')
}
