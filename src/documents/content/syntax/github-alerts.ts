import type { Blockquote, Nodes, Paragraph, Parent, PhrasingContent, Text } from 'mdast'
import type { CompiledTexts } from '../../../shared/texts/compiled-texts.ts'
import { admonitionData, admonitionTitle } from './admonitions.ts'

/** The alerts of GitHub, with the admonition that has the same color. */
const alerts = {
  NOTE: { style: 'note', title: 'note' },
  TIP: { style: 'tip', title: 'tip' },
  IMPORTANT: { style: 'important', title: 'important' },
  WARNING: { style: 'warning', title: 'warning' },
  CAUTION: { style: 'danger', title: 'caution' },
} as const

const alertMarker = /^\[!([a-z]+)\][ \t]*/i

/** Turns block quotes that begin with `[!NOTE]` or the like into admonitions; other text on that line is the title. */
export function transformGithubAlerts(parent: Parent, texts: CompiledTexts): void {
  for (const child of parent.children as Nodes[]) {
    if (child.type === 'blockquote') transformAlert(child, texts)
    if ('children' in child) transformGithubAlerts(child as Parent, texts)
  }
}

function transformAlert(quote: Blockquote, texts: CompiledTexts): void {
  const [first] = quote.children
  const [marker] = first?.type === 'paragraph' ? first.children : []
  const match = marker?.type === 'text' ? alertMarker.exec(marker.value) : null
  const alert = match && alerts[(match[1] as string).toUpperCase() as keyof typeof alerts]
  if (!alert) return
  const { line, rest } = splitFirstLine((first as Paragraph).children)
  const [begin, ...others] = line
  const text = begin as Text
  const written = [
    ...(text.value.length > match[0].length ? [{ ...text, value: text.value.slice(match[0].length) }] : []),
    ...others,
  ]
  const title = admonitionTitle(written.length > 0 ? written : [{ type: 'text', value: texts[alert.title] }])
  const remaining: Paragraph[] = rest.length > 0 ? [{ ...(first as Paragraph), children: rest }] : []
  quote.children.splice(0, 1, title, ...remaining)
  quote.data = { ...quote.data, ...admonitionData(alert.style) } as Blockquote['data']
}

function splitFirstLine(nodes: PhrasingContent[]): { line: PhrasingContent[]; rest: PhrasingContent[] } {
  const at = nodes.findIndex((node) => node.type === 'break' || (node.type === 'text' && node.value.includes('\n')))
  const node = nodes[at]
  if (node?.type !== 'text')
    return { line: at < 0 ? nodes : nodes.slice(0, at), rest: at < 0 ? [] : nodes.slice(at + 1) }
  const end = node.value.indexOf('\n')
  const parts = [node.value.slice(0, end).trimEnd(), node.value.slice(end + 1)]
  const [before, after] = parts.map((value): Text[] => (value === '' ? [] : [{ ...node, value }])) as [Text[], Text[]]
  return { line: [...nodes.slice(0, at), ...before], rest: [...after, ...nodes.slice(at + 1)] }
}
