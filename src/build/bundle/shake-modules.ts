import type { CapturedModule } from './capture-modules.ts'
import type { Fragment, UsedExports } from './module-fragments.ts'

interface ShakeOptions {
  modules: Record<string, CapturedModule>
  /** Returns the key of the module for the key in an import. */
  resolveKey(key: string): string
  /** Keys of the modules whose exports are all needed. */
  entries: string[]
  /** Keys of modules that have run before all others. */
  early: ReadonlySet<string>
}

/** A module that can be reached. */
interface Needed {
  fragments: Set<Fragment>
  /** Exports that must keep their names; true for all. */
  named: Set<string> | true
}

/**
 * Returns the modules without the parts that nothing needs. What cannot be reached is left out. Where all importers are known in
 * detail, exports get short names.
 */
export function shakeModules({ modules, resolveKey, entries, early }: ShakeOptions): Record<string, CapturedModule> {
  const needed = new Map<string, Needed>()
  const purity = new Map<string, boolean>()

  /** Whether nothing happens when a module runs. */
  function isPure(key: string): boolean {
    if (early.has(key)) return true
    const known = purity.get(key)
    if (known !== undefined) return known
    // Modules in a cycle are as pure as the others of them.
    purity.set(key, true)
    const module = modules[key]
    const result =
      module?.fragments !== undefined &&
      !module.needs.some(isStyleSheet) &&
      module.fragments.every((each) => each.isPure || (each.imports !== undefined && isPure(resolveKey(each.imports))))
    purity.set(key, result)
    return result
  }

  function need(imported: string, names: UsedExports, isNamed: boolean): void {
    const key = resolveKey(imported)
    const module = modules[key]
    if (!module) return
    const before = needed.get(key)
    const at: Needed = before ?? { fragments: new Set(), named: new Set() }
    needed.set(key, at)
    if (!module.fragments) {
      if (!before) for (const each of module.needs) need(each, module.uses?.[each] ?? true, true)
      return
    }
    if (names === true) at.named = true
    else if (isNamed && at.named !== true) for (const name of names) at.named.add(name)
    const { fragments } = module
    const keep = (fragment: Fragment) => {
      if (at.fragments.has(fragment)) return
      at.fragments.add(fragment)
      if (fragment.imports !== undefined) need(fragment.imports, [], false)
      for (const name of fragment.names ?? []) for (const each of declaring(fragments, name)) keep(each)
      for (const [name, uses] of Object.entries(fragment.uses ?? {}))
        for (const each of declaring(fragments, name)) {
          keep(each)
          need(each.imports as string, uses, false)
        }
      for (const each of fragment.loads ?? []) need(each, true, true)
    }
    if (!before) {
      for (const each of module.needs) if (isStyleSheet(each)) need(each, true, true)
      for (const each of fragments)
        if (each.imports === undefined ? !each.isPure : !isPure(resolveKey(each.imports))) keep(each)
    }
    for (const each of fragments) {
      const isNeeded = each.exports === undefined ? each.isMark : names === true || names.includes(each.exports)
      if (isNeeded && (names === true || !each.isMark)) keep(each)
    }
  }

  for (const key of entries) need(key, true, true)
  const shortNames = new Map([...needed].map(([key, at]) => [key, shortNamesOf(at)]))
  return Object.fromEntries(
    [...needed].flatMap(([key, { fragments }]) => {
      const module = modules[key]
      if (!module?.fragments) return module ? [[key, module]] : []
      const imports = new Map(
        module.fragments.flatMap(({ declares: [name] = [], imports }): [string, ReadonlyMap<string, string>][] => {
          const names = imports === undefined ? undefined : shortNames.get(resolveKey(imports))
          return name !== undefined && names ? [[name, names]] : []
        }),
      )
      return [[key, selectFragments(module, { retained: fragments, names: shortNames.get(key) ?? new Map(), imports })]]
    }),
  )
}

/** Returns the names that the exports of a module get: export → short name. */
function shortNamesOf({ fragments, named }: Needed): Map<string, string> {
  if (named === true) return new Map()
  const renamed = [...fragments].flatMap(({ exports }) =>
    exports === undefined || named.has(exports) ? [] : [exports],
  )
  let index = 0
  return new Map(
    renamed.map((name) => {
      let short = shortName(index++)
      while (named.has(short)) short = shortName(index++)
      return [name, short]
    }),
  )
}

/** Returns `a` to `z`, `a1` to `z1` and so on. */
function shortName(index: number): string {
  const number = Math.floor(index / 26)
  return `${String.fromCharCode(97 + (index % 26))}${number || ''}`
}

function declaring(fragments: Fragment[], name: string): Fragment[] {
  return fragments.filter(({ declares }) => declares?.includes(name))
}

function isStyleSheet(key: string): boolean {
  return key.startsWith('css ')
}

interface SelectedFragments {
  retained: ReadonlySet<Fragment>
  /** Names of the exports. */
  names: ReadonlyMap<string, string>
  /** Variable of an import → the names of its exports. */
  imports: ReadonlyMap<string, ReadonlyMap<string, string>>
}

function selectFragments(module: CapturedModule, { retained, names, imports }: SelectedFragments): CapturedModule {
  const { head = '', fragments = [], needs, ...rest } = module
  const left = fragments.filter((each) => retained.has(each))
  const imported = new Set(
    left.flatMap(({ imports: key, loads = [] }) => (key === undefined ? loads : [key, ...loads])),
  )
  const parts = left.map(({ opening, exports, ...fragment }) => {
    const text = renameMembers(fragment, imports)
    return { opening, text: exports === undefined ? text : exportText(names.get(exports) ?? exports, text, opening) }
  })
  return {
    ...rest,
    code: `${head}${joinParts(parts)}}`,
    needs: needs.filter((key) => isStyleSheet(key) || imported.has(key)),
  }
}

function exportText(name: string, text: string, opening = ''): string {
  if (opening.endsWith('[')) return `${JSON.stringify(name)},${text}`
  return `${/^[\w$]+$/.test(name) ? name : JSON.stringify(name)}:${text}`
}

function renameMembers({ text, members = [] }: Fragment, imports: SelectedFragments['imports']): string {
  let renamed = ''
  let end = 0
  for (const [offset, variable, name] of members.toSorted(([a], [b]) => a - b)) {
    const short = imports.get(variable)?.get(name)
    if (short === undefined) continue
    renamed += text.slice(end, offset) + short
    end = offset + name.length
  }
  return renamed + text.slice(end)
}

/** Joins neighbors that belong together. */
function joinParts(parts: { text: string; opening: string | undefined }[]): string {
  let text = ''
  let closing = ''
  let last: string | undefined
  for (const { text: own, opening } of parts) {
    if (opening !== undefined && opening === last) text += `,${own}`
    else {
      text += closing + (opening ?? '') + own
      closing = opening === undefined ? '' : opening.endsWith('{') ? '});' : opening.endsWith('[') ? ']);' : ';'
    }
    last = opening
  }
  return text + closing
}
