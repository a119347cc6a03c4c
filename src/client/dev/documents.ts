import { createElement } from 'react'
import type { DocumentComponent, DocumentExports, DocumentFactory } from '../document.ts'

/** Brings the module of a document as text: unlike an imported module, an old version of it can be forgotten. */
export async function importText(url: string): Promise<DocumentFactory> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${url} was answered with ${response.status}.`)
  const code = await response.text()
  const factory = new Function(
    `${code.replace(/^export default /, 'return ')}\n//# sourceURL=${url}`,
  )() as DocumentFactory
  if (!/\buse[A-Z]\w*\)?\(/.test(code)) return factory
  // A document that calls hooks may call others in its next version, so it is mounted anew.
  return (runtime) => {
    const exports = factory(runtime)
    return { ...exports, default: (props) => createElement(exports.default, props) }
  }
}

/** Gives documents that others import one component for all their versions, so that what is in them keeps its state. */
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
