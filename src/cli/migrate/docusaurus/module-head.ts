import { stringText } from '../code/value-text.ts'
import type { ImportedValue } from './value-sources.ts'

/** Imports and definitions that a module begins with. */
export interface ModuleHead {
  /**
   * Adds an import.
   * @param name the name that code uses; by default, a free one
   * @returns the code for the value; undefined if the name is taken by another value
   */
  addImport(source: ImportedValue, name?: string): string | undefined
  /** Adds a definition. Returns false if its name is taken by another one. */
  declare(name: string, text: string): boolean
  importsText(): string
  definitionsText(): string
}

/** Names of the module that is written. */
const reserved = [
  'defineConfig',
  ...['analytics', 'blog', 'cards', 'docs', 'graphql', 'liquid', 'llms', 'opensearch', 'pages', 'redirects', 'search'],
  'sitemap',
]

/** @param known names that the imports had before */
export function createModuleHead(known: readonly { request: string; imported: string; local: string }[]): ModuleHead {
  const taken = new Map<string, string>(reserved.map((name) => [name, 'reserved']))
  const imports = new Map<string, { request: string; imported: string }>()
  const definitions = new Map<string, string>()

  const take = (name: string, value: string): boolean => {
    if (taken.has(name)) return taken.get(name) === value
    taken.set(name, value)
    return true
  }

  return {
    addImport({ request, imported, member }, name) {
      // Code that uses a name needs the value itself by this name.
      if (name !== undefined && member !== undefined) {
        const object = this.addImport({ request, imported })
        return object === undefined
          ? undefined
          : declare(name, `const ${name} = ${object}.${member}`)
            ? name
            : undefined
      }
      const id = `${request} ${imported}`
      const before = [...imports].find(([, each]) => `${each.request} ${each.imported}` === id)?.[0]
      const wanted =
        known.find((each) => each.request === request && each.imported === imported)?.local ??
        (imported === 'default' || imported === '*' ? nameOf(request) : imported)
      const candidates = name === undefined ? [before ?? wanted, `${wanted}Module`, `${wanted}Module2`] : [name]
      const local = candidates.find((each) => take(each, id))
      if (local === undefined) return undefined
      imports.set(local, { request, imported })
      return member === undefined
        ? local
        : `${local}${/^[\w$]+$/.test(member) ? `.${member}` : `[${stringText(member)}]`}`
    },
    declare,
    importsText() {
      const lines = [...imports].map(([local, { request, imported }]) => {
        const names =
          imported === 'default'
            ? local
            : imported === '*'
              ? `* as ${local}`
              : imported === local
                ? `{ ${local} }`
                : `{ ${imported} as ${local} }`
        return `import ${names} from ${stringText(request)}\n`
      })
      return lines.sort(byOrigin).join('')
    },
    definitionsText: () => [...definitions.values()].map((text) => `${text}\n\n`).join(''),
  }

  function declare(name: string, text: string): boolean {
    if (!take(name, text)) return false
    definitions.set(name, text)
    return true
  }
}

/** Packages before files of the site. */
function byOrigin(a: string, b: string): number {
  const rank = (line: string) => (/from '\./.test(line) ? 1 : 0)
  return rank(a) - rank(b)
}

function nameOf(request: string): string {
  const last =
    request
      .replace(/\.\w+$/, '')
      .split('/')
      .at(-1) ?? 'imported'
  const name = last.replace(/[^\w$]+(\w?)/g, (_, letter: string) => letter.toUpperCase()).replace(/^\d+/, '')
  return name === '' ? 'imported' : name
}
