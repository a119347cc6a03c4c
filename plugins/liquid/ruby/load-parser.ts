import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { ParseResult } from '@ruby/prism/src/deserialize.js'
import { parsePrism } from '@ruby/prism/src/parsePrism.js'

export type RubyParser = (source: string) => ParseResult

/** The part of `WebAssembly` that is used here. Node's types lack it. */
interface Assembly {
  instantiate(bytes: Uint8Array, imports: object): Promise<{ instance: { exports: Record<string, unknown> } }>
}

/** WASI error that ends the list of preopened folders. */
const badFileDescriptor = 8

/**
 * Loads Prism, Ruby's own parser. Its loader uses Node's WASI, which prints a warning on every start. The parser reads neither
 * files nor clocks, so an empty system is enough.
 */
export async function loadRubyParser(): Promise<RubyParser> {
  const file = createRequire(import.meta.url).resolve('@ruby/prism/src/prism.wasm')
  const system = new Proxy({}, { get: (_, name) => () => (name === 'fd_prestat_get' ? badFileDescriptor : 0) })
  const { WebAssembly: assembly } = globalThis as unknown as { WebAssembly: Assembly }
  const { instance } = await assembly.instantiate(await readFile(file), { wasi_snapshot_preview1: system })
  const start = instance.exports._initialize as (() => void) | undefined
  start?.()
  return (source) => parsePrism(instance.exports as never, source, {})
}
