import type { NameScope, NameTable } from '../../../shared/types.ts'

/** An entry with its URL. */
export interface NamedEntry {
  /** URL of its page. */
  page: string
  /** Page and id. */
  url: string
  sourcePath: string
  of?: string
  /** Name of the entry with its members. */
  owner: string
  /** Names of other entries whose members documents about it may name. */
  related: readonly string[]
  isArgument: boolean
  yields: boolean
}

/** The names that a document can use. */
export interface NameIndex {
  /** Entries that are no members, by their names and by the other forms of all entries. */
  top: ReadonlyMap<string, NamedEntry[]>
  /** Members, by their names. */
  members: ReadonlyMap<string, NamedEntry[]>
  /** Members of the entry with this name. */
  membersOf(owner: string): ReadonlyMap<string, NamedEntry[]>
  /** Names of the entries that a generated document is about. */
  ownersAt(sourcePath: string): readonly string[]
}

/** Returns the names for a document, by its source path. Indexes are created when they are needed. */
export function createNameLookup(
  table: NameTable,
  sources: Readonly<Record<string, string>>,
): (sourcePath: string) => NameIndex {
  const indexes = new Map<string, NameIndex>()
  return (sourcePath) => {
    const scopes = scopesFor(table, sourcePath)
    const key = scopes.map((scope) => table.scopes.indexOf(scope)).join()
    const index = indexes.get(key) ?? createIndex(scopes, sources)
    indexes.set(key, index)
    return index
  }
}

/** Names of the document's own version, and of the latest version of other docs plugins. */
function scopesFor({ scopes }: NameTable, sourcePath: string): NameScope[] {
  const own = scopes.filter(({ folders }) => folders.some((folder) => sourcePath.startsWith(`${folder}/`)))
  return scopes.filter(
    (scope) => own.includes(scope) || (scope.isDefault && !own.some(({ plugin }) => plugin === scope.plugin)),
  )
}

const none: ReadonlyMap<string, NamedEntry[]> = new Map()

function createIndex(scopes: NameScope[], sources: Readonly<Record<string, string>>): NameIndex {
  const top = new Map<string, NamedEntry[]>()
  const members = new Map<string, NamedEntry[]>()
  const byOwner = new Map<string, Map<string, NamedEntry[]>>()
  const owners = new Map<string, string[]>()
  for (const { sourcePath, entries } of scopes.flatMap(({ pages }) => pages)) {
    const page = sources[sourcePath]
    if (page === undefined) continue
    const yielding = new Set(entries.flatMap((entry) => (entry.yields ? [entry.name] : [])))
    for (const { name, aliases = [], id, of, type, related = [], isArgument = false } of entries) {
      const url = id === undefined ? page : `${page}#${id}`
      const yields = of !== undefined && yielding.has(of)
      const entry: NamedEntry = { page, url, sourcePath, owner: type ?? name, related, isArgument, yields }
      if (of !== undefined) {
        entry.of = of
        entry.owner = type ?? ''
        const own = getOrCreate(byOwner, of, () => new Map<string, NamedEntry[]>())
        add(own, name, entry)
        add(members, name, entry)
      } else {
        add(top, name, entry)
        if (id === undefined) add(owners, sourcePath, name)
      }
      for (const alias of aliases) add(top, alias, entry)
    }
  }
  return {
    top,
    members,
    membersOf: (owner) => byOwner.get(owner) ?? none,
    ownersAt: (sourcePath) => owners.get(sourcePath) ?? [],
  }
}

function getOrCreate<T>(map: Map<string, T>, key: string, create: () => T): T {
  const value = map.get(key) ?? create()
  map.set(key, value)
  return value
}

function add<T>(map: Map<string, T[]>, key: string, value: T): void {
  const known = map.get(key)
  if (known) known.push(value)
  else map.set(key, [value])
}
