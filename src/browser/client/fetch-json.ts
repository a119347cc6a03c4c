import { PageLoadError } from './page-load-error.ts'

/** Fetches JSON, which may be compressed. Rejects with PageLoadError. */
export async function fetchJson(url: string, priority?: RequestPriority): Promise<unknown> {
  let response: Response
  try {
    response = await fetch(url, { headers: { accept: 'application/json' }, priority })
  } catch (cause) {
    throw new PageLoadError(`Cannot fetch ${url}.`, cause, true)
  }
  if (!response.ok) throw new PageLoadError(`${url} responded with status ${response.status}.`)
  try {
    return await readJson(await response.arrayBuffer())
  } catch (cause) {
    throw new PageLoadError(`${url} is not valid JSON.`, cause)
  }
}

/** Parses JSON. Page data is gzipped; some servers decompress it, others do not, and that of the development server is not. */
async function readJson(bytes: ArrayBuffer): Promise<unknown> {
  const [first, second] = new Uint8Array(bytes)
  if (first !== 0x1f || second !== 0x8b) return JSON.parse(new TextDecoder().decode(bytes))
  // Browsers without this load the page in full.
  return new Response(new Response(bytes).body?.pipeThrough(new DecompressionStream('gzip'))).json()
}
