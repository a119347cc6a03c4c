import { createElement } from 'react'
import type { DocumentComponent, DocumentExports, DocumentFactory } from '../instantiate-document.ts'

/** Loads the module of a document as text: unlike an imported module, an old version can be garbage-collected. */
export async function importText(url: string): Promise<DocumentFactory> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${url} responded with status ${response.status}.`)
  const code = await response.text()
  const factory = new Function(
    `${code.replace(/^export default /, 'return ')}\n//# sourceURL=${url}`,
  )() as DocumentFactory
  if (!/\buse[A-Z]\w*\)?\(/.test(code)) return factory
  // The next version of a document with hooks may call other hooks, so it must mount again.
  return (runtime) => {
    const exports = factory(runtime)
    return { ...exports, default: (props) => createElement(exports.default, props) }
  }
}

/** Wraps imported documents in one component for all their versions, so that the components in them keep their state. */
export function createStablePartials(): (id: string, exports: DocumentExports) => DocumentExports {
  const current = new Map<string, DocumentComponent>()
  const stable = new Map<string, DocumentComponent>()
  return (id, exports) => {
    current.set(id, exports.default)
    const component = stable.get(id) ?? ((props) => (current.get(id) as DocumentComponent)(props))
    stable.set(id, component)
    return { ...exports, default: component }
  }
}
