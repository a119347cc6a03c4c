import { Component, type ReactNode } from 'react'
import { siteTexts } from '../../shared/texts/site-texts.ts'
import { themeTexts } from '../../shared/texts/theme-texts.ts'

const errorText = siteTexts({ tryAgain: themeTexts.tryAgain })

export interface ErrorBoundaryProps {
  children: ReactNode
  /** Renders in place of the children after an error. */
  fallback?: (params: { error: Error; tryAgain: () => void }) => ReactNode
}

/** Shows an error in place of its children. */
export default class ErrorBoundary extends Component<ErrorBoundaryProps, { error: Error | null }> {
  override state: { error: Error | null } = { error: null }

  static getDerivedStateFromError(error: Error): { error: Error } {
    return { error }
  }

  override render(): ReactNode {
    const { children, fallback = defaultFallback } = this.props
    const { error } = this.state
    if (error === null) return children ?? null
    return fallback({ error, tryAgain: () => this.setState({ error: null }) })
  }
}

function defaultFallback({ error, tryAgain }: { error: Error; tryAgain: () => void }): ReactNode {
  return (
    <div role="alert">
      <p>{error.message}</p>
      <button type="button" onClick={tryAgain}>
        {errorText.tryAgain}
      </button>
    </div>
  )
}
