import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { ParseResult } from '@ruby/prism/src/deserialize.js'
import { parsePrism } from '@ruby/prism/src/parsePrism.js'

export type RubyParser = (source: string) => ParseResult

/** As much of it as is used; Node has it, its types do not. */
interface Assembly {
  instantiate(bytes: Uint8Array, imports: object): Promise<{ instance: { exports: Record<string, unknown> } }>
}

/** Ends the list of folders that a program is given. */
const noSuchFile = 8

/**
 * The parser of Ruby itself. Its own loader brings Node's WASI along, which warns of itself on every start; the parser reads
 * neither files nor clocks, so it gets a system in which there is nothing.
 */
export async function loadRubyParser(): Promise<RubyParser> {
  const file = createRequire(import.meta.url).resolve('@ruby/prism/src/prism.wasm')
  const system = new Proxy({}, { get: (_, name) => () => (name === 'fd_prestat_get' ? noSuchFile : 0) })
  const { WebAssembly: assembly } = globalThis as unknown as { WebAssembly: Assembly }
  const { instance } = await assembly.instantiate(await readFile(file), { wasi_snapshot_preview1: system })
  const start = instance.exports._initialize as (() => void) | undefined
  start?.()
  return (source) => parsePrism(instance.exports as never, source, {})
}
