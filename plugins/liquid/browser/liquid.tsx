import type { RunnerProps } from 'lectern/plugin-kit'
import { type ReactNode, useEffect, useId, useState } from 'react'
import type { RenderResult } from '../example/render-template.ts'
import type { TemplateData } from '../example/template-data.ts'
import { createTemplateRenderer, maxRenderTime, type TemplateRenderer } from './render-in-worker.ts'

/** In milliseconds, after the last key. */
const renderDelay = 200

type State = { result?: RenderResult; problem?: string }

/** An editor for a template and its data, beside the output. */
export default function TemplateRunner({ code, data, texts }: RunnerProps<TemplateData>): ReactNode {
  const id = useId()
  const example = Object.hasOwn(data.examples, code.trim()) ? data.examples[code.trim()] : undefined
  const [template, setTemplate] = useState(code)
  const [initialValues, setInitialValues] = useState(() => (example?.data ? formatJson(example.data) : undefined))
  const [values, setValues] = useState(initialValues ?? '')
  const [{ result, problem }, setState] = useState<State>({})
  const [renderer, setRenderer] = useState<TemplateRenderer>()

  useEffect(() => {
    const created = createTemplateRenderer(data)
    setRenderer(created)
    return () => created.close()
  }, [data])

  useEffect(() => {
    let isCurrent = true
    const set = (state: State) => isCurrent && setState(state)
    const timer = setTimeout(() => {
      const given = parseObject(values)
      if (!renderer) return
      if (!given) {
        set({ problem: texts.tryInvalidData })
        return
      }
      renderer.render({ template, given }).then(
        (rendered) => {
          // The data shows what the template reads, for readers to change it.
          if (rendered && isCurrent && initialValues === undefined) {
            setInitialValues(formatJson(rendered.used))
            setValues(formatJson(rendered.used))
          }
          set(rendered ? { result: rendered } : { problem: texts.tryTimedOut({ seconds: maxRenderTime / 1000 }) })
        },
        (error: unknown) => set({ problem: String(error) }),
      )
    }, renderDelay)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [renderer, template, values, initialValues, texts])

  // An example has documented output if only the application can render it: it stays when readers change the template.
  const documented = example?.output
  const isUnchanged = template.trim() === code.trim() && values === (initialValues ?? '')
  const isRendered = documented === undefined || !isUnchanged
  const output = result?.output.trim() ?? ''
  const notes = [
    ...(problem === undefined ? [] : [problem]),
    ...(result?.error === undefined || !isRendered ? [] : [result.error]),
    ...(result?.isTooLong ? [texts.tryTooLong] : []),
    ...(result?.unrendered.length && isRendered
      ? [texts.tryNeedsApplication({ names: result.unrendered.join(', ') })]
      : []),
    ...(result?.undefinedNames.length ? [texts.tryUndefined({ names: result.undefinedNames.join(', ') })] : []),
  ]
  const isEmpty = output === '' && problem === undefined && result?.error === undefined
  return (
    <div className="try-liquid">
      <div className="try-inputs">
        <label htmlFor={`${id}-template`}>{texts.tryTemplate}</label>
        <textarea
          id={`${id}-template`}
          className="try-template"
          value={template}
          spellCheck={false}
          autoCapitalize="off"
          onChange={({ target }) => setTemplate(target.value)}
        />
        <label htmlFor={`${id}-data`}>{texts.tryData}</label>
        <textarea
          id={`${id}-data`}
          className="try-data"
          value={values}
          spellCheck={false}
          autoCapitalize="off"
          onChange={({ target }) => setValues(target.value)}
        />
      </div>
      <section className="try-result" aria-label={isRendered ? texts.tryOutput : texts.tryDocumented}>
        {documented === undefined ? null : (
          <div className="try-documented">
            <h3>{texts.tryDocumented}</h3>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: long output is scrolled with the keyboard */}
            <pre tabIndex={0}>
              <samp>{documented === '' ? <em>{texts.tryNoOutput}</em> : documented}</samp>
            </pre>
          </div>
        )}
        {isRendered ? (
          <div className="try-rendered">
            <h3>{texts.tryOutput}</h3>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: long output is scrolled with the keyboard */}
            <pre tabIndex={0}>
              <samp className="try-output">{isEmpty ? <em>{texts.tryNoOutput}</em> : output}</samp>
            </pre>
          </div>
        ) : null}
        <div className="try-notes" role="status">
          {notes.map((note) => (
            <p key={note}>{note}</p>
          ))}
        </div>
      </section>
    </div>
  )
}

function formatJson(value: object): string {
  return JSON.stringify(value, null, 2)
}

/** Returns undefined for text that is no JSON object. No text is an empty object. */
function parseObject(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = text.trim() === '' ? {} : JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : undefined
  } catch {
    return undefined
  }
}
