import type { RunnerTexts } from 'lectern/plugin-kit'
import { type ReactNode, useEffect, useState } from 'react'
import { formatJson } from '../try/format-json.ts'

/** More characters would make the page slow. The file has all of them. */
const maxShown = 500_000

/** A response as far as it has arrived. */
export interface Received {
  status: number
  statusText: string
  headers: [name: string, value: string][]
  type: string
  /** In milliseconds, until the headers were there. */
  time: number
  size: number
  text: string
  /** Once it is complete. */
  blob?: Blob
  url: string
}

/** Whether bodies of a type are shown while they arrive. */
function isText(type: string): boolean {
  return (
    type === '' ||
    /^text\/|[/+.-](?:json|xml|ya?ml|javascript|jsonl|ndjson|json-seq|graphql|x-www-form-urlencoded)\b/i.test(type)
  )
}

/** Reads a response, and reports it whenever a part of it has arrived. */
export async function receive(
  response: Response,
  started: number,
  onPart: (received: Received) => void,
): Promise<void> {
  const type = response.headers.get('content-type') ?? ''
  const chunks: Uint8Array<ArrayBuffer>[] = []
  const decoder = new TextDecoder()
  const received: Received = {
    ...{ status: response.status, statusText: response.statusText, headers: [...response.headers], type },
    ...{ time: performance.now() - started, size: 0, text: '', url: response.url },
  }
  onPart({ ...received })
  const reader = response.body?.getReader()
  for (;;) {
    const { value, done = true } = (await reader?.read()) ?? {}
    if (done || !value) break
    chunks.push(value)
    received.size += value.length
    if (isText(type)) received.text += decoder.decode(value, { stream: true })
    onPart({ ...received })
  }
  onPart({ ...received, text: received.text + decoder.decode(), blob: new Blob(chunks, { type }) })
}

export function ResponseView({ received, texts }: { received: Received; texts: RunnerTexts }): ReactNode {
  const { status, statusText, time, size, headers, blob } = received
  const facts = [`${Math.round(time)} ms`, formatSize(size)]
  return (
    <>
      <p className={`request-status request-status-${Math.floor(status / 100)}`}>
        <strong>
          {status} {statusText}
        </strong>
        {facts.map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
      </p>
      <details>
        <summary>{texts.responseHeaders}</summary>
        <dl>
          {headers.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </details>
      <ResponseBody received={received} texts={texts} />
      {blob && size > 0 ? <SaveLink blob={blob} url={received.url} texts={texts} /> : null}
    </>
  )
}

function ResponseBody({ received, texts }: { received: Received; texts: RunnerTexts }): ReactNode {
  const { type, text, blob, size } = received
  if (blob && size === 0) return <p>{texts.tryNoOutput}</p>
  if (/^image\//i.test(type)) return blob ? <Picture blob={blob} /> : null
  if (!isText(type)) return null
  const shown = (blob && text.length <= maxShown && /json|^$/i.test(type) && formatJson(text)) || text
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: long output is scrolled with the keyboard */}
      <pre tabIndex={0}>
        <samp>{shown.slice(0, maxShown)}</samp>
      </pre>
      {shown.length > maxShown ? <p>{texts.tryTooLong}</p> : null}
    </>
  )
}

/** An image from its data: the policy forbids addresses of objects. */
function Picture({ blob }: { blob: Blob }): ReactNode {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    const reader = new FileReader()
    reader.addEventListener('load', () => setUrl(String(reader.result)))
    reader.readAsDataURL(blob)
  }, [blob])
  return url === undefined ? null : <img src={url} alt="" />
}

function SaveLink({ blob, url, texts }: { blob: Blob; url: string; texts: RunnerTexts }): ReactNode {
  const [href, setHref] = useState<string>()
  useEffect(() => {
    const created = URL.createObjectURL(blob)
    setHref(created)
    return () => URL.revokeObjectURL(created)
  }, [blob])
  const name = new URL(url).pathname.split('/').at(-1) || 'response'
  return href === undefined ? null : (
    <p>
      <a href={href} download={name}>
        {texts.trySave}
      </a>
    </p>
  )
}

function formatSize(size: number): string {
  return size < 1000
    ? `${size} B`
    : size < 1_000_000
      ? `${(size / 1000).toFixed(1)} kB`
      : `${(size / 1_000_000).toFixed(1)} MB`
}
