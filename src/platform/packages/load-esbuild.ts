import { createRequire } from 'node:module'

/** Returns esbuild. As a CommonJS package, it is imported in half the time by `require`. */
export function loadEsbuild(): typeof import('esbuild') {
  return createRequire(import.meta.url)('esbuild') as typeof import('esbuild')
}
