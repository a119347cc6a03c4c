import { keyPath } from '../../../platform/index.ts'
import { ownValue } from '../../../shared/dictionary.ts'
import { type Entry, keyText, listText, objectText, reindent, stringText } from '../code/value-text.ts'
import { isValues } from '../values.ts'
import { type FunctionText, moduleVariables } from './instrument-config.ts'
import { createModuleHead, type ModuleHead } from './module-head.ts'
import type { ValueSources } from './value-sources.ts'

type KeyPath = readonly PropertyKey[]

/** A value that is not in the text, because it cannot be written. */
export interface LeftOut {
  /** Key in the Docusaurus config. */
  path: KeyPath
  /** Why, as the end of a sentence: `it uses \`x\`, which …`. */
  reason: string
}

export interface Printer {
  head: ModuleHead
  leftOut: LeftOut[]
  /** Ids of the functions whose text was printed. */
  printed: Set<number>
  /**
   * Returns the code of a value; undefined if there is none.
   * @param place its key in the Docusaurus config, and the number of indentation levels of the line that it begins on
   * @param comments texts above keys, by the key's path below the value
   */
  print(value: unknown, place: { path: KeyPath; depth: number }, comments?: Comments): string | undefined
}

export type Comments = Readonly<Record<string, string>>

interface Sources {
  sources: ValueSources
  functions: readonly FunctionText[]
  /** Names of imports in the Docusaurus config. */
  imports: readonly { request: string; imported: string; local: string }[]
  /** Name of the Docusaurus config. */
  configFile: string
}

/** Creates a printer for the values of a config that was traced. */
export function createPrinter({ sources, functions, imports, configFile }: Sources): Printer {
  const head = createModuleHead(imports)
  const leftOut: LeftOut[] = []
  const printed = new Set<number>()
  /** Functions whose variables are being printed. */
  const open = new Set<unknown>()

  const leave = (path: KeyPath, reason: string): undefined => {
    leftOut.push({ path, reason })
  }

  const print: Printer['print'] = (value, place, comments = {}) => {
    const { path, depth } = place
    if (typeof value === 'string') return stringText(value)
    if (typeof value === 'bigint') return `${value}n`
    if (value === null || (typeof value !== 'object' && typeof value !== 'function')) return String(value)
    if (value instanceof RegExp) return String(value)
    const source = sources.findImport(value)
    if (source) return head.addImport(source) ?? leave(path, `its name is taken`)
    if (typeof value === 'function') return printFunction(value, place)
    if (Array.isArray(value)) return printList(value, place)
    if (!isPlain(value)) return leave(path, 'it is not plain data')
    const entries = Object.entries(value).filter(([, each]) => each !== undefined)
    return objectText(
      entries.map(([key, each]): Entry => {
        const inner = Object.entries(comments).filter(([name]) => name.startsWith(`${key}.`))
        const own = Object.fromEntries(inner.map(([name, text]) => [name.slice(key.length + 1), text]))
        const keyPlace = { path: [...path, key], depth: depth + 1 }
        const count = leftOut.length
        const text = print(each, keyPlace, own)
        const comment = ownValue(comments, key)
        if (text !== undefined) return { text: `${keyText(key)}: ${text}`, comment }
        return { comment: leftOutText(keyPlace.path, leftOut[count]?.reason) }
      }),
      depth,
    )
  }

  const leftOutText = (path: KeyPath, reason = 'it cannot be written') =>
    `Not carried over: \`${keyPath(path)}\` of ${configFile}, because ${reason}.`

  const printList = (list: readonly unknown[], { path, depth }: { path: KeyPath; depth: number }) => {
    const entries = list.map((each, index): Entry => {
      const place = { path: [...path, index], depth: depth + 1 }
      const count = leftOut.length
      // `[plugin, options]` is nothing without the plugin.
      const [first] = Array.isArray(each) && typeof each[0] === 'function' ? each : []
      const text = first !== undefined && print(first, place) === undefined ? undefined : print(each, place)
      return text === undefined ? { comment: leftOutText(place.path, leftOut[count]?.reason) } : { text }
    })
    return listText(entries, depth)
  }

  const printFunction = (value: unknown, { path, depth }: { path: KeyPath; depth: number }) => {
    const found = sources.findFunction(value)
    const text = found && functions[found.id]?.text
    if (found === undefined || text === undefined) return leave(path, 'it is a function that another module creates')
    const reason = bindVariables(value, path)
    if (reason !== undefined) return leave(path, reason)
    printed.add(found.id)
    const declared = /^(?:async\s+)?function\s*\*?\s*([\w$]+)/.exec(text)?.[1]
    if (declared === undefined) return reindent(text, depth)
    return head.declare(declared, reindent(text, 0)) ? declared : leave(path, `the name \`${declared}\` is taken`)
  }

  /** Adds what a function uses to the head of the module. Returns the reason if that is not possible. */
  const bindVariables = (value: unknown, path: KeyPath): string | undefined => {
    if (open.has(value)) return undefined
    open.add(value)
    try {
      const found = sources.findFunction(value)
      const { free = [] } = (found && functions[found.id]) ?? {}
      if (free.some((name) => name === 'module' || name === 'exports')) return 'it uses the exports of the config'
      const values = found?.values() ?? {}
      for (const name of free.filter((each) => !moduleVariables.has(each))) {
        if (!bind(name, used(name, ownValue(values, name)), path)) return `it uses \`${name}\`, which cannot be written`
      }
      return undefined
    } catch (error) {
      return `it uses a variable without a value: ${(error as Error).message}`
    } finally {
      open.delete(value)
    }
  }

  /** The keys that functions of the config use of a variable that is plain data. */
  const used = (name: string, value: unknown): unknown => {
    if (!isValues(value) || sources.findImport(value)) return value
    const users = functions.filter(({ free }) => free.includes(name))
    const keys = users.flatMap(({ members }) => ownValue(members, name) ?? Object.keys(value))
    return Object.fromEntries(Object.entries(value).filter(([key]) => keys.includes(key)))
  }

  const bind = (name: string, value: unknown, path: KeyPath): boolean => {
    // A function that uses itself, or the name of a global.
    if (open.has(value) || (name in globalThis && (globalThis as Record<string, unknown>)[name] === value)) return true
    const source = sources.findImport(value)
    if (source) return head.addImport(source, name) !== undefined
    const count = leftOut.length
    const text = print(value, { path, depth: 0 })
    const isWhole = leftOut.length === count
    leftOut.length = count
    if (!isWhole || text === undefined) return false
    return text === name || head.declare(name, `const ${name} = ${text}`)
  }

  return { head, leftOut, printed, print }
}

function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === null || prototype === Object.prototype || Object.getPrototypeOf(prototype) === null
}
