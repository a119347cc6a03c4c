import type { Notes } from '../notes.ts'
import type { LastBuild } from '../old-html/open-last-build.ts'
import { asValues, type Values } from '../values.ts'

/** Rewrites of a folder to the top: `en/:rest*` → `:rest*`. */
const topRewrite = /^([\w-]+)\/(:\w+\*|\(\.\*\))$/

/** Returns the folder whose documents have URLs without it. */
export function rewrittenToTop(rewrites: Values): string | undefined {
  const [pattern] = Object.entries(rewrites).find(([from, to]) => topRewrite.exec(from)?.[2] === to) ?? []
  return pattern && topRewrite.exec(pattern)?.[1]
}

/**
 * Returns the paths that patterns give to documents, as VitePress does: of all patterns that match, the first one counts.
 * Notes patterns that cannot be read, since their documents need a `slug`.
 */
export function expandRewrites(
  rewrites: unknown,
  documents: readonly string[],
  place: { file: string },
  notes: Notes,
): Values {
  const hint = 'Set `slug` in the front matter of the documents.'
  if (typeof rewrites === 'function') notes.add(place, 'The function `rewrites` was not converted.', hint)
  const rules = Object.entries(asValues(rewrites)).flatMap(([from, to]) => {
    const rule = typeof to === 'string' ? readRule(from, to) : undefined
    if (rule === undefined) notes.add(place, `The rewrite of \`${from}\` was not converted.`, hint)
    return rule ?? []
  })
  return Object.fromEntries(
    documents.flatMap((document) => {
      const page = rules.map((rule) => rule(document)).find((each) => each !== undefined)
      return page === undefined || page === document ? [] : [[document, page]]
    }),
  )
}

/** A parameter of a path: `:name`, `:name(regular expression)`, `(regular expression)`, and how often it occurs. */
const parameter = /(\/)?(?::(\w+)(\([^()]+\))?|(\([^()]+\)))([*+?])?/g

/** Returns a function from a path to the rewritten one; undefined if a pattern has parts of other kinds. */
function readRule(from: string, to: string): ((document: string) => string | undefined) | undefined {
  if (from.startsWith('^')) return createRule(new RegExp(from), [], to)
  const names: string[] = []
  let source = ''
  let end = 0
  let unnamed = 0
  for (const match of from.matchAll(parameter)) {
    const [whole, slash = '', name, own, alone, modifier = ''] = match
    source += escapeRegExp(from.slice(end, match.index))
    end = match.index + whole.length
    names.push(name ?? String(unnamed++))
    const part = `(?:${(own ?? alone)?.slice(1, -1) ?? '[^/#?]+?'})`
    const many = modifier === '*' || modifier === '+' ? `(${part}(?:/${part})*)` : `(${part})`
    source += modifier === '*' || modifier === '?' ? `(?:${slash}${many})?` : slash + many
  }
  const rest = from.slice(end)
  if (/[(){}]/.test(rest + to.replace(parameter, '')) || /[{}]/.test(from)) return undefined
  return createRule(new RegExp(`^${source}${escapeRegExp(rest)}$`, 'i'), names, to)
}

/** @param names parameters of the groups; empty for numbers */
function createRule(pattern: RegExp, names: readonly string[], to: string): (document: string) => string | undefined {
  return (document) => {
    const values = pattern.exec(document)?.slice(1)
    if (values === undefined) return undefined
    let count = 0
    return to.replace(parameter, (_, slash = '', name?: string) => {
      const key = name ?? String(count++)
      const value = values[names.length === 0 ? Number(key) : names.indexOf(key)] ?? ''
      return value === '' ? '' : slash + value
    })
  }
}

function escapeRegExp(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}

/** Returns the rewrites that the last build has made, except for those to the top. */
export function builtRewrites(lastBuild: LastBuild | undefined, topFolder: string | undefined): Values {
  const all = [...(lastBuild?.rewrites ?? [])]
  // A file such as `[name].md` has several pages.
  const isOne = (from: string) => !/\[.*\]\.md$/.test(from)
  return Object.fromEntries(all.filter(([from, to]) => isOne(from) && from !== to && from !== `${topFolder}/${to}`))
}
