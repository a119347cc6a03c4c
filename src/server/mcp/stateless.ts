import { ToolError } from '../../platform/index.ts'
import { ownValue } from '../../shared/dictionary.ts'
import { assistantName } from '../../shared/page-menu.ts'
import { answerMethod, errorCodes, ProtocolError } from './answer-method.ts'
import type { McpSite } from './mcp-server.ts'

/** The revision without a handshake: each request says which revision it is of. */
const revision = '2026-07-28'

const metaKey = (name: string) => `io.modelcontextprotocol/${name}`

/** What `Mcp-Name` repeats of the parameters. */
const nameOf = new Map([
  ['tools/call', 'name'],
  ['resources/read', 'uri'],
])

/** Methods whose results clients may store. */
const storable = [
  'server/discover',
  'tools/list',
  'resources/list',
  'resources/templates/list',
  'resources/read',
] as const

interface Request {
  method: string
  params: Record<string, unknown>
}

export interface StatelessAnswer {
  /** Of HTTP. */
  status: number
  /** Undefined for a notification. */
  body?: object
}

/** Whether a message, or one of several, is of the revision 2026-07-28 or a later one. Earlier ones begin with a handshake. */
export function isStateless(message: unknown, headers?: Headers): boolean {
  if (Array.isArray(message)) return message.some((each) => claimedVersion(each) !== undefined)
  const isRequest = isObject(message) && message.id !== undefined
  return (
    claimedVersion(message) !== undefined || (isRequest && headers?.get('mcp-protocol-version')?.trim() === revision)
  )
}

/**
 * Answers a message of this revision.
 * @param headers those of HTTP, which repeat some of it
 */
export async function answerStateless(
  message: unknown,
  current: () => Promise<McpSite>,
  headers?: Headers,
): Promise<StatelessAnswer> {
  const id = isObject(message) && isId(message.id) ? message.id : null
  const refuse = (status: number, error: Pick<ProtocolError, 'code' | 'message' | 'data'>): StatelessAnswer => {
    const { code, message: text, data } = error
    return { status, body: { jsonrpc: '2.0', id, error: { code, message: text, ...(data && { data }) } } }
  }
  let request: Request
  try {
    request = checkMessage(message, headers)
  } catch (error) {
    if (error instanceof ProtocolError) return refuse(400, error)
    throw error
  }
  if (id === null) return { status: 202 }
  try {
    const site = await current()
    return {
      status: 200,
      body: { jsonrpc: '2.0', id, result: complete(request.method, await answer(request, site), site) },
    }
  } catch (error) {
    if (error instanceof ToolError) return refuse(200, { code: errorCodes.internalError, message: error.message })
    if (!(error instanceof ProtocolError)) throw error
    if (error.code === errorCodes.methodNotFound) return refuse(404, error)
    return refuse(
      200,
      error.code === errorCodes.resourceNotFound
        ? { ...error, message: error.message, code: errorCodes.invalidParams }
        : error,
    )
  }
}

async function answer({ method, params }: Request, site: McpSite): Promise<object> {
  if (method !== 'server/discover') return answerMethod(method, params, site)
  return { supportedVersions: [revision], capabilities: { tools: {}, resources: {} }, instructions: site.instructions }
}

function complete(method: string, result: object, { title, version }: McpSite): object {
  // Every call sees the newest build.
  const cache = storable.some((each) => each === method) ? { ttlMs: 0, cacheScope: 'private' } : {}
  const serverInfo = { name: assistantName(title), title, version }
  return { ...result, ...cache, resultType: 'complete', _meta: { [metaKey('serverInfo')]: serverInfo } }
}

/** @throws ProtocolError if it is not a request or a notification with what this revision requires */
function checkMessage(message: unknown, headers: Headers | undefined): Request {
  if (Array.isArray(message)) throw new ProtocolError(errorCodes.invalidRequest, 'Send one message at a time.')
  const { jsonrpc, id, method, params = {} } = isObject(message) ? message : {}
  if (jsonrpc !== '2.0' || typeof method !== 'string' || !isObject(params) || (id !== undefined && !isId(id)))
    throw new ProtocolError(errorCodes.invalidRequest, 'The message is not a JSON-RPC 2.0 request.')
  if (id !== undefined) {
    const version = checkMeta(params._meta)
    if (headers) checkHeaders(headers, { version, method, params })
    if (version !== revision) {
      const data = { supported: [revision], requested: version }
      throw new ProtocolError(errorCodes.unsupportedVersion, 'Unsupported protocol version', data)
    }
  }
  return { method, params }
}

/** @returns the revision of the request */
function checkMeta(meta: unknown): string {
  const [versionKey, capabilitiesKey] = [metaKey('protocolVersion'), metaKey('clientCapabilities')]
  const own = isObject(meta) ? meta : {}
  const version = ownValue(own, versionKey)
  if (typeof version === 'string' && isObject(ownValue(own, capabilitiesKey))) return version
  throw new ProtocolError(
    errorCodes.invalidParams,
    `"_meta" must have "${versionKey}", a string, and "${capabilitiesKey}", an object.`,
  )
}

/** @throws ProtocolError if the headers do not say what the message says */
function checkHeaders(headers: Headers, { version, method, params }: Request & { version: string }): void {
  const name = ownValue(params, nameOf.get(method) ?? '')
  const expected: [header: string, value: unknown][] = [
    ['MCP-Protocol-Version', version],
    ['Mcp-Method', method],
    ...(nameOf.has(method) && name !== undefined ? [['Mcp-Name', name] as [string, unknown]] : []),
  ]
  for (const [header, value] of expected) {
    const sent = headers.get(header)?.trim()
    if (sent === undefined || decodeHeader(sent) !== value)
      throw new ProtocolError(errorCodes.headerMismatch, `The header ${header} must repeat the value in the body.`)
  }
}

/** Values that a header cannot hold are sent in Base64. */
function decodeHeader(value: string): string {
  const encoded = /^=\?base64\?([a-z0-9+/]*={0,2})\?=$/i.exec(value)?.[1]
  return encoded === undefined ? value : Buffer.from(encoded, 'base64').toString()
}

function claimedVersion(message: unknown): unknown {
  if (!isObject(message) || !isObject(message.params) || !isObject(message.params._meta)) return undefined
  return ownValue(message.params._meta, metaKey('protocolVersion'))
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isId(value: unknown): value is string | number {
  return typeof value === 'string' || Number.isSafeInteger(value)
}
