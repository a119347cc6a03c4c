import { bootText, useColorMode } from 'lectern/client'
import { Component, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { text } from '../text.ts'
import { type LoadedRunner, loadRunner, readBlock } from './load-runner.ts'
import { tryText } from './try-text.ts'

interface TryDialogProps {
  /** The button of the code block. */
  button: HTMLElement
  onClose(): void
}

type Loaded = Partial<LoadedRunner> & { failed?: boolean }

/** A dialog with the tool that runs a code block, which it loads. */
export function TryDialog({ button, onClose }: TryDialogProps): ReactNode {
  const { mode = 'light' } = useColorMode()
  const dialog = useRef<HTMLDivElement>(null)
  const [{ Runner, data, baseUrl = '/', failed }, setLoaded] = useState<Loaded>({})
  const [attempt, setAttempt] = useState(0)
  const [block] = useState(() => readBlock(button))

  useEffect(() => {
    dialog.current?.focus()
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt loads again
  useEffect(() => {
    let isCurrent = true
    loadRunner(button).then(
      (loaded) => isCurrent && setLoaded(loaded),
      (error: unknown) => {
        console.warn('Cannot load the tool.', error)
        if (isCurrent) setLoaded({ failed: true })
      },
    )
    return () => {
      isCurrent = false
    }
  }, [button, attempt])

  // Before the tool handles the key: editors handle every Escape, and its menus and hints close with the first one.
  const onKeyDownCapture = ({ key }: KeyboardEvent<HTMLDivElement>) => {
    if (key === 'Escape' && !document.querySelector(openPopup)) onClose()
  }
  const title = button.textContent ?? ''
  const retry = () => {
    setLoaded({})
    setAttempt(attempt + 1)
  }
  return (
    <div className="try-layer">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: with the keyboard, Escape closes the dialog */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the same */}
      <div className="try-backdrop" onClick={onClose} />
      <div
        className="try-dialog"
        role="dialog"
        aria-modal="true"
        aria-label={title}
        tabIndex={-1}
        ref={dialog}
        onKeyDownCapture={onKeyDownCapture}
      >
        <div className="try-head">
          <h2>{title}</h2>
          <button type="button" className="try-close" aria-label={text.close} onClick={onClose} />
        </div>
        <div className="try-body">
          {Runner ? (
            <Boundary onError={() => setLoaded({ failed: true })}>
              <Runner {...block} data={data} baseUrl={baseUrl} mode={mode} texts={tryText} />
            </Boundary>
          ) : failed ? (
            <div className="try-failed" role="alert">
              <p>{bootText('loadFailedHelp')}</p>
              <button type="button" onClick={retry}>
                {text.retry}
              </button>
            </div>
          ) : (
            <p className="try-loading" role="status">
              {text.loading}
            </p>
          )}
        </div>
      </div>
    </div>
  )
}

/** Menus, dialogs and hints that close with Escape themselves. */
const openPopup = '[role=menu], .graphiql-dialog, .CodeMirror-hints, .CodeMirror-dialog, [role=listbox]'

/** Reports that the tool crashed, instead of leaving an empty page. */
class Boundary extends Component<{ children: ReactNode; onError(): void }, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true }
  }

  override componentDidCatch(): void {
    this.props.onError()
  }

  override render(): ReactNode {
    return this.state.hasFailed ? null : this.props.children
  }
}
