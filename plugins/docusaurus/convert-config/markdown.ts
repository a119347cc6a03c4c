import { type Mapping, pick, readValues, reportUnknownKeys, type Values } from './mapping.ts'
import type { Draft } from './plugins/draft.ts'

const sameKeys = ['emoji', 'preprocessor', 'parseFrontMatter', 'remarkRehypeOptions']

/** Converts `markdown`. As in Docusaurus, `.md` files are MDX by default. */
export function convertMarkdown(values: Values, draft: Draft, mapping: Mapping): Values {
  const markdown = readValues(values.markdown, ['markdown'], mapping)
  reportUnknownKeys(
    markdown,
    ['markdown'],
    [...sameKeys, 'anchors', 'format', 'mermaid', 'mdx1Compat', 'hooks'],
    mapping,
  )
  const hooks = readValues(markdown.hooks, ['markdown', 'hooks'], mapping)
  reportUnknownKeys(hooks, ['markdown', 'hooks'], ['onBrokenMarkdownLinks', 'onBrokenMarkdownImages'], mapping)
  return {
    ...pick(markdown, sameKeys),
    anchors: { ...readValues(markdown.anchors, ['markdown', 'anchors'], mapping), likeDocusaurus: true },
    // Docusaurus detects the format by the extension only.
    format: markdown.format === 'detect' ? 'extension' : (markdown.format ?? 'mdx'),
    mermaid: isMermaidEnabled(markdown, draft, mapping),
    onBrokenMarkdownLinks: severity(
      hooks.onBrokenMarkdownLinks ?? values.onBrokenMarkdownLinks,
      'onBrokenMarkdownLinks',
      mapping,
    ),
    onBrokenMarkdownImages: severity(hooks.onBrokenMarkdownImages, 'onBrokenMarkdownImages', mapping),
  }
}

function isMermaidEnabled({ mermaid }: Values, draft: Draft, { report }: Mapping): boolean {
  if (mermaid === true && draft.hasMermaid) return true
  if (mermaid === true) {
    report(['markdown', 'mermaid'], {
      message: '`markdown.mermaid` has no effect: the theme @docusaurus/theme-mermaid is not listed.',
      hint: "Add `themes: ['@docusaurus/theme-mermaid']`.",
    })
  }
  return false
}

/** A function cannot be asked: the links it would change are reported instead. */
function severity(value: unknown, name: string, { report }: Mapping): unknown {
  if (typeof value !== 'function') return value
  report(['markdown', 'hooks', name], {
    message: `The function \`markdown.hooks.${name}\` is not called: what it would change is reported as a warning.`,
    hint: "Use 'ignore', 'log', 'warn', or 'throw'.",
  })
  return 'warn'
}
