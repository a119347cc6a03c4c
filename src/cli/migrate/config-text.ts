import { keyText, listText, objectText, stringText } from './code/value-text.ts'
import type { SiteDraft } from './migration.ts'

/** Returns the text of a site config. Keys without a value, and options that are empty, are left out. */
export function configText({ config, plugins }: SiteDraft): string {
  const calls = plugins.map(({ name, options = {} }) => {
    const text = valueText(options, 2)
    return text === '{}' ? `${name}()` : `${name}(${text})`
  })
  // In the config, lists are empty by default.
  const keys = Object.entries(config)
    .map(([key, value]) => [key, withoutEmptyLists(value)] as const)
    .filter(([, value]) => isSet(value))
  const names = [...new Set(plugins.map(({ name }) => name))].sort()
  return `import { defineConfig } from 'lectern'
import { ${names.join(', ')} } from 'lectern/plugins'

export default defineConfig({
${keys.map(([key, value]) => `  ${keyText(key)}: ${valueText(value, 1)},\n`).join('')}  plugins: [
${calls.map((call) => `    ${call},\n`).join('')}  ],
})
`
}

/** Returns the text of a module that exports a value. */
export function moduleText(value: unknown): string {
  return `export default ${valueText(value, 0)}\n`
}

/** @param depth number of indentation levels of the line that the value begins on */
function valueText(value: unknown, depth: number): string {
  if (typeof value === 'string') return stringText(value)
  if (typeof value !== 'object' || value === null) return String(value)
  const isList = Array.isArray(value)
  const entries = Object.entries(value)
    .filter(([, each]) => isSet(each))
    .map(([key, each]) => ({ text: (isList ? '' : `${keyText(key)}: `) + valueText(each, depth + 1) }))
  return isList ? listText(entries, depth) : objectText(entries, depth)
}

function isSet(value: unknown): boolean {
  if (value === undefined) return false
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return true
  return Object.values(value).some(isSet)
}

function withoutEmptyLists(value: unknown): unknown {
  if (Array.isArray(value)) return value.length > 0 ? value : undefined
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, withoutEmptyLists(each)]))
}
