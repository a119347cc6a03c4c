import { usePage } from 'lectern/client'
import { Component, type ReactNode } from 'react'
import { text } from './text.ts'

export interface ErrorBoundaryProps {
  children: ReactNode
}

/** Shows what went wrong in place of a part that crashed; another page or the button gives it a new start. */
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

  override componentDidUpdate(before: BoundaryProps): void {
    if (this.state.error && before.page !== this.props.page) this.setState({ error: undefined })
  }

  override render(): ReactNode {
    const { error } = this.state
    if (!error) return this.props.children
    return (
      <div className="failure" role="alert">
        <h1>{text.crashed}</h1>
        <p>{error.message}</p>
        <button type="button" onClick={() => this.setState({ error: undefined })}>
          {text.tryAgain}
        </button>
      </div>
    )
  }
}
