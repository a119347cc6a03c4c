import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'

/**
 * Returns the text of a CommonJS module in place of prism-react-renderer, or undefined if the package has no themes. The
 * package brings the whole of Prism, which the config and each worker would load in every build, only for the colors of a
 * theme. Copies of a theme have its colors, but not its name.
 * @param address URL or path of the package's file
 */
export function prismThemesModule(address: string): string | undefined {
  const { themes, ...others } = loadPackage(address)
  if (typeof themes !== 'object' || themes === null) return undefined
  return `const address = ${JSON.stringify(address)}
const { createRequire } = process.getBuiltinModule('node:module')
const { fileURLToPath } = process.getBuiltinModule('node:url')
let loaded
const load = () => (loaded ??= createRequire(address)(address.startsWith('file:') ? fileURLToPath(address) : address))
exports.themes = ${JSON.stringify(themes)}
for (const [name, theme] of Object.entries(exports.themes)) Object.defineProperty(theme, 'lecternName', { value: name })
for (const name of ${JSON.stringify(Object.keys(others))}) {
  Object.defineProperty(exports, name, { enumerable: true, get: () => load()[name] })
}
`
}

function loadPackage(address: string): Record<string, unknown> {
  try {
    return createRequire(address)(address.startsWith('file:') ? fileURLToPath(address) : address)
  } catch {
    // The config says why when it loads the package itself.
    return {}
  }
}
