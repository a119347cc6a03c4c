/** Begins the inline code that stands for a snippet in the form of VitePress: nobody writes this. */
const mark = 'lectern-snippet:'

/**
 * Makes inline code of a line that names a file, which MDX could not read: `<<< @/x.ts#region{1,3 ts:line-numbers} [label]`.
 * Takes the blank out of `::: code-group`. Columns of what follows on the line may change.
 */
export function rewriteCodeLine(content: string): string {
  const snippet = /^<<<[ \t]*((?=[^\s{[]*[./])[^\s`<][^`]*?)[ \t]*$/.exec(content)
  if (snippet) return `\`${mark}${snippet[1]}\``
  return content.replace(/^(:{3,})[ \t]+(?=code-group\b)/, '$1')
}

/** Language and the rest of the fence that inline code stands for; undefined for other inline code. */
export function parseSnippetFence(value: string): { lang: string | null; meta: string } | undefined {
  if (!value.startsWith(mark)) return undefined
  const spec = value.slice(mark.length)
  const [, file = spec, braced = '', label = ''] =
    /^(.*?)(?:[ \t]*\{([^}]*)\})?(?:[ \t]*\[([^\]]*)\])?$/.exec(spec) ?? []
  const [, ranges = '', word = ''] = /^\s*([\d,-]*)\s*(.*?)\s*$/.exec(braced) ?? []
  const parts = [`file="${file}"`, ranges && `{${ranges}}`, label && `[${label}]`]
  return { lang: word || null, meta: parts.filter(Boolean).join(' ') }
}
