import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js'
import { type JSONRPCMessage, JSONRPCMessageSchema } from '@modelcontextprotocol/sdk/types.js'

/** Bytes of a message. Longer ones are skipped. */
const maxMessageBytes = 1024 * 1024

export interface StdioStreams {
  input: NodeJS.ReadableStream
  /** Writes to the client. */
  write(text: string): void
}

/**
 * Messages as lines of standard input and output. Unlike the transport of the SDK, it answers what is no message, and a message
 * that is too long does not end the connection.
 */
export function stdioTransport({ input, write }: StdioStreams): Transport {
  let parts: Buffer[] = []
  let size = 0
  const reject = (code: number, message: string) =>
    write(`${JSON.stringify({ jsonrpc: '2.0', id: null, error: { code, message } })}\n`)
  const add = (part: Buffer) => {
    size += part.length
    if (size <= maxMessageBytes) parts.push(part)
    else parts = []
  }
  const endLine = () => {
    const isTooLong = size > maxMessageBytes
    const line = Buffer.concat(parts).toString().trim()
    parts = []
    size = 0
    if (isTooLong) reject(-32600, `The message is longer than ${maxMessageBytes} bytes.`)
    else if (line !== '') receive(line)
  }
  const receive = (line: string) => {
    let value: unknown
    try {
      value = JSON.parse(line)
    } catch {
      reject(-32700, 'The message is not valid JSON. Send one JSON-RPC message per line.')
      return
    }
    const { success, data } = JSONRPCMessageSchema.safeParse(value)
    if (success) transport.onmessage?.(data as JSONRPCMessage)
    else reject(-32600, 'The message is not a JSON-RPC 2.0 message.')
  }
  const onData = (chunk: Buffer | string) => {
    let rest = Buffer.from(chunk)
    for (let end = rest.indexOf(10); end >= 0; end = rest.indexOf(10)) {
      add(rest.subarray(0, end))
      endLine()
      rest = rest.subarray(end + 1)
    }
    if (rest.length > 0) add(rest)
  }
  const onEnd = () => void transport.close()
  const transport: Transport = {
    async start() {
      input.on('data', onData).on('end', onEnd).on('close', onEnd).on('error', onEnd)
    },
    async send(message) {
      write(`${JSON.stringify(message)}\n`)
    },
    async close() {
      input.off('data', onData).off('end', onEnd).off('close', onEnd).off('error', onEnd)
      input.pause()
      const { onclose } = transport
      delete transport.onclose
      onclose?.()
    },
  }
  return transport
}
