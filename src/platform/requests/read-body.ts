import { HttpError } from './http-error.ts'

/**
 * Reads the text of a request body, and stops as soon as it exceeds the limit.
 * @throws HttpError
 */
export async function readBody(request: Request, maxBytes: number): Promise<string> {
  const tooLong = new HttpError(413, `The body is larger than ${maxBytes} bytes.`)
  const encoding = request.headers.get('content-encoding') ?? 'identity'
  if (encoding !== 'identity') throw new HttpError(415, `Content encoding "${encoding}" is not supported.`)
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) throw tooLong
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body ?? []) {
    size += chunk.length
    if (size > maxBytes) throw tooLong
    chunks.push(chunk)
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks))
  } catch {
    throw new HttpError(400, 'The body must be UTF-8 encoded JSON.')
  }
}
