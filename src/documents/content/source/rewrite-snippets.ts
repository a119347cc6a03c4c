import { bracketLabel } from './bracket-label.ts'

/** Prefix of inline code that represents a VitePress snippet; unlikely to occur in a document. */
export const snippetPrefix = 'lectern-snippet:'

/** A line that includes a file. */
export const snippetLine = /^<<<[ \t]*((?=[^\s{[]*[./])[^\s`<][^`]*?)[ \t]*$/

const snippetSpec = new RegExp(String.raw`^(.*?)(?:[ \t]*\{([^}]*)\})?(?:[ \t]*${bracketLabel})?$`)

/**
 * Rewrites a line that includes a file, which MDX cannot parse, as inline code: `<<< @/x.ts#region{1,3 ts:line-numbers}
 * [label]`. Removes the space in `::: code-group`. Later columns on the line may change.
 */
export function rewriteCodeLine(content: string): string {
  const snippet = snippetLine.exec(content)
  if (snippet) return `\`${snippetPrefix}${snippet[1]}\``
  return content.replace(/^(:{3,})[ \t]+(?=code-group\b)/, '$1')
}

/** Returns the language and meta string of a snippet in inline code; undefined for other inline code. */
export function parseSnippetFence(value: string): { lang: string | null; meta: string } | undefined {
  if (!value.startsWith(snippetPrefix)) return undefined
  const spec = value.slice(snippetPrefix.length)
  const [, file = spec, braced = '', label = ''] = snippetSpec.exec(spec) ?? []
  const [, ranges = '', word = ''] = /^\s*([\d,-]*)\s*(.*?)\s*$/.exec(braced) ?? []
  const parts = [`file="${file}"`, ranges && `{${ranges}}`, label && `[${label}]`]
  return { lang: word || null, meta: parts.filter(Boolean).join(' ') }
}
