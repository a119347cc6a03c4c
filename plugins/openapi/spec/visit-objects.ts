import type { SpecNode } from './spec.ts'
import type { SpecFile } from './spec-file.ts'

/** Keys whose values are data, and extensions. */
const dataKeys = new Set(['example', 'default', 'enum', 'const', 'value', 'dataValue'])

/** Calls a function with each object and its key, which is undefined where keys are names. */
export function visitObjects(file: SpecFile, use: (node: SpecNode, key: string | undefined) => void): void {
  const visited = new Set<unknown>()
  const visit = (node: SpecNode, key: string | undefined) => {
    const { value, path } = node
    if (typeof value !== 'object' || value === null || visited.has(value)) return
    visited.add(value)
    if (Array.isArray(value)) {
      for (const [index, item] of value.entries()) visit({ file, path: [...path, index], value: item }, key)
      return
    }
    use(node, key)
    for (const [name, inner] of Object.entries(value)) {
      const isName = key === 'properties' || key === 'patternProperties' || key === '$defs'
      const isData = dataKeys.has(name) || name.startsWith('x-') || (name === 'examples' && Array.isArray(inner))
      if (isName || !isData) visit({ file, path: [...path, name], value: inner }, isName ? undefined : name)
    }
  }
  visit({ file, path: [], value: file.value }, undefined)
}
