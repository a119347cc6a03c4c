import type { RunnerProps, RunnerTexts } from 'lectern/plugin-kit'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import type { Credential } from '../example/credentials.ts'
import { linesText } from '../request-code/code-writer.ts'
import { requestSamples } from '../request-code/samples.ts'
import { fillRequest, initialValues, serverAddress } from '../try/fill-request.ts'
import type { FormParameter, OperationForm } from '../try/form.ts'
import { Authentication } from './authentication.tsx'
import { BodyInputs, type Values } from './body-inputs.tsx'
import { isRemembered, loadEntered, saveEntered } from './entered.ts'
import { TextField, ValueInput } from './inputs.tsx'
import { refusalText } from './refusal-text.ts'
import { type Received, ResponseView, receive } from './response-view.tsx'
import { canSetCookies, sendFilled } from './send.ts'

interface Outcome {
  received?: Received
  problem?: string
}

/** A form that sends a request to the server of an API, beside the response. */
export default function RequestForm({ data: form, baseUrl, texts }: RunnerProps<OperationForm>): ReactNode {
  const [values, setValues] = useState<Values>(() => initialValues(form))
  const [entered, setEntered] = useState<ReadonlyMap<string, Credential>>(() => loadEntered(form.api))
  const [isStored, setStored] = useState(() => isRemembered(form.api))
  const [{ received, problem }, setOutcome] = useState<Outcome>({})
  const [running, setRunning] = useState<AbortController>()
  const result = useRef<HTMLElement>(null)
  const site = location.href
  const change = (part: Partial<Values>) => setValues((old) => ({ ...old, ...part }))
  // A request ends with the form.
  useEffect(() => () => running?.abort(), [running])

  const remember = (all: ReadonlyMap<string, Credential>, isWanted: boolean) => {
    setEntered(all)
    setStored(isWanted)
    saveEntered(form.api, new Map(all), isWanted)
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const controller = new AbortController()
    setRunning(controller)
    setOutcome({})
    const media = form.body?.media[values.media]
    const started = performance.now()
    try {
      const { text } = values
      const { proxy } = form
      const filled = fillRequest(form, values, { site, entered })
      const options = { media, text, signal: controller.signal, ...(proxy && { proxy }) }
      const response = await sendFilled(filled, options)
      await receive(response, started, (part) => setOutcome({ received: part }))
    } catch (error) {
      const isCanceled = controller.signal.aborted
      if (!isCanceled) setOutcome((old) => ({ ...old, problem: refusalText(error, texts) }))
    } finally {
      setRunning(undefined)
      requestAnimationFrame(() => showResult(result.current))
    }
  }

  const filled = fillRequest(form, values, { site })
  const sent = fillRequest(form, values, { site, entered }).request
  const hasForeignCookies = form.proxy === undefined && sent.cookies.length > 0 && !isOwnHost(sent.url)
  const notes = [
    ...(filled.missing.length > 0 ? [texts.tryMissing({ names: filled.missing.join(', ') })] : []),
    ...(hasForeignCookies ? [texts.tryCookies({ origin: new URL(sent.url).origin })] : []),
  ]
  return (
    <form className="request-form" onSubmit={(event) => void submit(event)}>
      <div className="request-inputs">
        <Servers form={form} values={values} onChange={change} texts={texts} />
        <Authentication
          form={form}
          alternative={values.alternative}
          onAlternative={(alternative) => change({ alternative })}
          entered={entered}
          onEntered={(name, credential) => remember(new Map(entered).set(name, credential), isStored)}
          isStored={isStored}
          onStored={(isWanted) => remember(entered, isWanted)}
          redirectUri={new URL(baseUrl, site).href}
          texts={texts}
        />
        <Parameters form={form} values={values} onChange={change} texts={texts} />
        <BodyInputs
          form={form}
          values={values}
          onMedia={(media) => {
            const { text, fields } = initialValues(form, media)
            change({ media, text, fields, file: undefined })
          }}
          onChange={change}
          texts={texts}
        />
      </div>
      <div className="request-result">
        <p className="request-line" dir="ltr">
          <strong>{form.method}</strong> <code>{filled.request.url}</code>
        </p>
        <div className="request-actions">
          <button type="submit" className="request-send" disabled={running !== undefined}>
            {texts.feedbackSend}
          </button>
          {running ? (
            <button type="button" className="request-button" onClick={() => running.abort()}>
              {texts.cancel}
            </button>
          ) : null}
        </div>
        <div className="request-problem" role="status">
          {notes.map((note) => (
            <p key={note}>{note}</p>
          ))}
        </div>
        <RequestCode form={form} request={filled.request} texts={texts} />
        <section aria-label={texts.response} aria-live="polite" aria-busy={running !== undefined} ref={result}>
          {received || problem ? <h3>{texts.response}</h3> : null}
          {received ? <ResponseView received={received} texts={texts} /> : null}
          {problem ? <p className="request-refused">{problem}</p> : null}
        </section>
      </div>
    </form>
  )
}

/** Scrolls to the response if it begins at the end of the window, such as on phones. */
function showResult(section: HTMLElement | null): void {
  if (section && section.getBoundingClientRect().top > window.innerHeight / 2) section.scrollIntoView()
}

function isOwnHost(url: string): boolean {
  return URL.canParse(url) && canSetCookies(url)
}

interface PartProps {
  form: OperationForm
  values: Values
  onChange(part: Partial<Values>): void
  texts: RunnerTexts
}

function Servers({ form: { servers }, values, onChange, texts }: PartProps): ReactNode {
  const server = servers[values.server]
  const site = location.href
  return (
    <fieldset>
      <legend>{texts.servers}</legend>
      {servers.length > 1 ? (
        <select
          aria-label={texts.servers}
          value={values.server}
          onChange={({ target }) => onChange({ server: Number(target.value) })}
        >
          {servers.map(({ url, name }, index) => (
            <option key={url} value={index}>
              {name === undefined ? url : `${url} (${name})`}
            </option>
          ))}
        </select>
      ) : (
        <p className="request-note" dir="ltr">
          {serverAddress(server, values.variables, site)}
        </p>
      )}
      {server?.variables.map(({ name, defaultValue, values: allowed }) => {
        const onVariable = (value: string) => onChange({ variables: new Map(values.variables).set(name, value) })
        const value = values.variables.get(name) ?? defaultValue
        const input = { name, initial: defaultValue, values: allowed, isRequired: true }
        return allowed.length > 0 ? (
          <ValueInput
            key={name}
            input={{ ...input, kind: 'choice' }}
            value={value}
            onChange={onVariable}
            texts={texts}
          />
        ) : (
          <TextField key={name} name={name} value={value} onChange={onVariable} texts={texts} />
        )
      })}
    </fieldset>
  )
}

const locations: FormParameter['in'][] = ['path', 'query', 'querystring', 'header', 'cookie']

function Parameters({ form: { parameters }, values, onChange, texts }: PartProps): ReactNode {
  const titles = {
    path: texts.pathParameters,
    query: texts.queryParameters,
    querystring: texts.queryString,
    header: texts.headerParameters,
    cookie: texts.cookieParameters,
  }
  return locations.map((location) => {
    const found = parameters.flatMap((parameter, index) => (parameter.in === location ? [{ parameter, index }] : []))
    if (found.length === 0) return null
    return (
      <fieldset key={location}>
        <legend>{titles[location]}</legend>
        {found.map(({ parameter, index }) => (
          <ValueInput
            key={parameter.name}
            input={parameter}
            value={values.parameters[index] ?? ''}
            onChange={(value) => onChange({ parameters: values.parameters.with(index, value) })}
            texts={texts}
          />
        ))}
      </fieldset>
    )
  })
}

/** The request as code, with placeholders for what is secret. */
function RequestCode({
  form,
  request,
  texts,
}: Pick<PartProps, 'form' | 'texts'> & { request: ReturnType<typeof fillRequest>['request'] }): ReactNode {
  const [chosen, setChosen] = useState(0)
  const { cookies, headers } = request
  const sent =
    cookies.length > 0 ? { ...request, headers: [...headers, ['Cookie', cookies.join('; ')] as const] } : request
  const samples = requestSamples({ ...sent, headers: sent.headers.map(([name, value]) => [name, value]) }, form.samples)
  const sample = samples[chosen]
  if (!sample) return null
  return (
    <details>
      <summary>{texts.request}</summary>
      <div className="request-code">
        <select aria-label={texts.request} value={chosen} onChange={({ target }) => setChosen(Number(target.value))}>
          {samples.map(({ label }, index) => (
            <option key={label} value={index}>
              {label}
            </option>
          ))}
        </select>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: long code is scrolled with the keyboard */}
        <pre tabIndex={0} dir="ltr">
          <code>{linesText(sample.lines)}</code>
        </pre>
      </div>
    </details>
  )
}
