import { type ButtonHTMLAttributes, Component, type ReactNode } from 'react'
import Translate from '../Translate.tsx'

/** A button with the text "Try again". */
export function ErrorBoundaryTryAgainButton(props: ButtonHTMLAttributes<HTMLButtonElement>): ReactNode {
  return (
    <button type="button" {...props}>
      <Translate id="theme.ErrorPageContent.tryAgain">Try again</Translate>
    </button>
  )
}

/** Displays an error with its causes. */
export function ErrorBoundaryError({ error }: { error: Error }): ReactNode {
  return <p className="errorBoundaryError">{causes(error).join('\n\nCause:\n')}</p>
}

/** Displays an error, with a button that tries again. */
export function ErrorBoundaryErrorMessageFallback({
  error,
  tryAgain,
}: {
  error: Error
  tryAgain: () => void
}): ReactNode {
  return (
    <div className="errorBoundaryFallback" role="alert">
      <p>{error.message}</p>
      <ErrorBoundaryTryAgainButton onClick={tryAgain} />
    </div>
  )
}

function causes(error: unknown): string[] {
  if (!(error instanceof Error)) return error === undefined ? [] : [String(error)]
  return [error.message, ...causes(error.cause)]
}

/** Throws errors of its children as the cause of another error. */
export class ErrorCauseBoundary extends Component<{ children: ReactNode; onError: (error: Error) => Error }> {
  override componentDidCatch(error: Error): never {
    throw this.props.onError(error)
  }

  override render(): ReactNode {
    return this.props.children
  }
}
