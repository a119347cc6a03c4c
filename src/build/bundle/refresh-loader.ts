import { refreshGlobal } from '../../shared/runtime-contract.ts'

const refresh = `globalThis.${refreshGlobal}`

/**
 * Webpack loader that runs after Babel's React Refresh plugin: defines the functions its output calls and lets component
 * modules accept their own updates.
 */
export default function refreshLoader(
  this: { callback(error: null, source: string, map?: unknown): void },
  source: string,
  map?: unknown,
): void {
  // Workers run without React Refresh.
  // On the first line, to keep the line numbers of the source map.
  const before = `const $RefreshReg$ = (type, id) => ${refresh}?.register(type, __webpack_module__.id + ' ' + id), $RefreshSig$ = ${refresh}?.sign ?? (() => (type) => type); `
  const after = `\n${refresh}?.accept(__webpack_module__, import.meta.webpackHot);\n`
  this.callback(null, before + source + after, map)
}
