import type { NamedEntry, NameIndex } from './name-index.ts'

/**
 * The names in the code spans of a document, by section and block: of each section the level of its heading (0 before the first
 * one) and its blocks. A name after `~` only provides context: it is in a heading or a link.
 */
export type NameRequest = [level: number, ...blocks: string[][]][]

/** What a name links to: a URL, with the name of the owner if it is that of a member alone; null if it links to nothing. */
export type ResolvedName = string | [url: string, owner: string] | null

/** Beginning of names that only provide context. */
export const contextMark = '~'

/**
 * Returns what the names of a document link to, in order. The rule is in `decisions/link-code-to-the-reference.md`.
 * @param from source path of the document
 */
export function resolveNames(request: NameRequest, index: NameIndex, from: string): ResolvedName[] {
  const pageOwners = index.ownersAt(from)
  const sections = request.map(([level, ...blocks]) => {
    const owners = blocks.map((block) => new Set(block.flatMap((name) => ownersIn(name, index))))
    return { level, blocks, owners, all: new Set(owners.flatMap((each) => [...each])) }
  })
  const relatives = request.flatMap(([, ...blocks]) =>
    blocks.flat().flatMap((name) => findNamed(name, index)?.related ?? []),
  )
  const named = new Set([...sections.flatMap(({ all }) => [...all]), ...relatives])
  const resolved: ResolvedName[] = []
  for (const [position, { blocks, owners, all }] of sections.entries()) {
    const around = [all, ...enclosing(sections, position).map((section) => section.all)]
    let linked = new Set<string>()
    for (const [number, block] of blocks.entries()) {
      // Each block of a generated document is about something else.
      if (pageOwners.length > 0) linked = new Set()
      const near = [owners[number] as Set<string>, new Set(pageOwners)]
      for (const name of block) {
        if (name.startsWith(contextMark)) continue
        const entry = resolveName(name, index, { near, around, named })
        const url = linkTarget(entry, from)
        const owner = /[.(]/.test(name) ? undefined : entry?.of
        if (url === undefined || linked.has(url)) resolved.push(null)
        else resolved.push(owner === undefined || url.startsWith('#') ? url : [url, owner])
        if (url !== undefined) linked.add(url)
      }
    }
  }
  return resolved
}

/** The sections around a section, innermost first: those with the nearest heading of each higher rank. */
function enclosing<T extends { level: number }>(sections: readonly T[], position: number): T[] {
  const found: T[] = []
  let { level } = sections[position] as T
  for (const section of sections.slice(0, position).reverse()) {
    if (section.level >= level) continue
    found.push(section)
    level = section.level
  }
  return found
}

/** The entries whose members a name brings into context. */
function ownersIn(name: string, index: NameIndex): string[] {
  const { owner = '', of = '' } = findNamed(name, index) ?? {}
  return [owner, of].filter((each) => each !== '')
}

/** The entry that a name means without any context. */
function findNamed(marked: string, index: NameIndex): NamedEntry | undefined {
  const name = marked.startsWith(contextMark) ? marked.slice(1) : marked
  return unique(name.includes('.') ? followPath(name, index) : getTop(name, index))
}

/** Where the owners of members are named, innermost first. */
interface Context {
  /** In the same block, and by the page itself. */
  near: ReadonlySet<string>[]
  /** In the same section and those around it. */
  around: ReadonlySet<string>[]
  /** Anywhere in the document, with those that are related to others. */
  named: ReadonlySet<string>
}

/** A lowercase word, which is more often a word than a name. */
const isWord = (name: string) => /^[a-z]+\??$/.test(name)

/** The number of words of a name. */
const wordCount = (name: string) => name.split(/_+|(?<=[a-z\d])(?=[A-Z])/).filter((word) => word !== '').length

/** Whether a name is unlikely to be anything else: three words, or a constant of two. */
const isUnmistakable = (name: string) => wordCount(name) >= (/^[A-Z\d_]+$/.test(name) ? 2 : 3)

function resolveName(name: string, index: NameIndex, { near, around, named }: Context): NamedEntry | undefined {
  if (/[.(]/.test(name)) return unique(followPath(name, index))
  // The word may mean either of them.
  if (isWord(name) && index.top.has(name)) return undefined
  const candidates = index.members.get(name) ?? []
  const inContext = (levels: ReadonlySet<string>[], from: readonly NamedEntry[]) => {
    for (const owners of levels) {
      const found = from.filter(({ of }) => owners.has(of as string))
      if (found.length > 0) return { found: unique(found) }
    }
    return undefined
  }
  const nearby = inContext(near, candidates)
  if (nearby) return nearby.found
  const top = getTop(name, index)
  if (top.length > 0) return unique(top)
  if (isWord(name)) return undefined
  // Arguments are named beside what they belong to.
  const others = candidates.filter(({ isArgument }) => !isArgument)
  const surrounding = inContext(around, others)
  if (surrounding) return surrounding.found
  const only = wordCount(name) > 1 ? unique(others) : undefined
  return only && (isUnmistakable(name) || named.has(only.of as string)) ? only : undefined
}

/** Entries that are no members. A single word in one case is none of their names without a mark: `event`, `JSON`. */
function getTop(name: string, { top }: NameIndex): NamedEntry[] {
  return /^(?:[a-z]+\??|[A-Z]+)$/.test(name) ? [] : (top.get(name) ?? [])
}

/** The entries at a path: `Event.runs`, `event.runs.title`, `createEvent(input:)`. */
function followPath(path: string, { top, membersOf }: NameIndex): NamedEntry[] {
  const exact = top.get(path)
  if (exact) return exact
  const [, steps = path, argument] = /^([^(]+)\((\w+):\)$/.exec(path) ?? []
  const [first = '', ...rest] = steps.split('.')
  let found = top.get(first) ?? []
  for (const step of rest) {
    found = found.flatMap(({ owner }) => (membersOf(owner).get(step) ?? []).filter(({ isArgument }) => !isArgument))
  }
  if (argument === undefined) return found
  return (
    membersOf(steps)
      .get(argument)
      ?.filter(({ isArgument }) => isArgument) ?? []
  )
}

/** The only entry, once entries have yielded; undefined if there are several. */
function unique(entries: readonly NamedEntry[]): NamedEntry | undefined {
  const first = (found: readonly NamedEntry[]) =>
    new Set(found.map(({ url }) => url)).size === 1 ? found[0] : undefined
  const own = entries.filter(({ yields }) => !yields)
  return first(own.length > 0 ? own : entries)
}

/** The address of an entry; undefined for the page of the document itself. */
function linkTarget(entry: NamedEntry | undefined, from: string): string | undefined {
  if (!entry || entry.sourcePath !== from) return entry?.url
  return entry.url === entry.page ? undefined : entry.url.slice(entry.page.length)
}
