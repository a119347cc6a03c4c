import { refreshGlobal } from '../shared/runtime-contract.ts'

const refresh = `globalThis.${refreshGlobal}`

/**
 * A webpack loader behind babel's React Refresh: gives a module the functions that babel's code calls, and lets a module of
 * components take its own update.
 */
export default function refreshLoader(
  this: { callback(error: null, source: string, map?: unknown): void },
  source: string,
  map?: unknown,
): void {
  // On the first line, so that the lines of a source map hold.
  const before = `const $RefreshReg$ = (type, id) => ${refresh}.register(type, __webpack_module__.id + ' ' + id), $RefreshSig$ = ${refresh}.sign; `
  const after = `\n${refresh}.accept(__webpack_module__, import.meta.webpackHot);\n`
  this.callback(null, before + source + after, map)
}
