import { isTag, type Node, type Tag, textOf } from './nodes.ts'
import type { Settings } from './options.ts'

const headingName = /^h[1-6]$/

/** Sets the ids of headings that have none, as the extension `toc` does. */
export function assignIds(root: Tag, settings: Settings): void {
  const known = new Set<string>()
  const headings: Tag[] = []
  const visit = (node: Node) => {
    if (node.type !== 'tag') return
    const id = node.attributes.get('id')
    if (id !== undefined) known.add(id)
    if (headingName.test(node.name)) headings.push(node)
    for (const child of node.children) visit(child)
  }
  visit(root)
  if (!settings.has('toc')) return
  const slugify = createSlugify(settings)
  for (const heading of headings) {
    if (heading.attributes.has('id')) continue
    const id = unique(slugify(headingText(heading, settings)), known)
    known.add(id)
    heading.attributes.set('id', id)
  }
}

/** The text of a heading, without emoji, which are images. */
function headingText(heading: Tag, { has }: Settings): string {
  const nodes = heading.children.filter((node) => !(isTag(node) && node.attributes.get('class') === 'icon'))
  const text = textOf(
    nodes.map((node) => (isTag(node, 'sup') && node.attributes.has('id') ? { ...node, children: [] } : node)),
  )
  const decoded = text.replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => entities.get(name) ?? '')
  return (has('pymdownx.emoji') ? decoded.replace(/:[\w+-]+:/g, '') : decoded).trim()
}

const entities = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['#39', "'"],
])

/** Ids that exist get a number: `a_1`. */
function unique(slug: string, known: ReadonlySet<string>): string {
  let id = slug
  while (id === '' || known.has(id)) {
    const [, start, count] = /^(.*)_(\d+)$/.exec(id) ?? []
    id = start === undefined ? `${id}_1` : `${start}_${Number(count) + 1}`
  }
  return id
}

/** A function of Python that a config names, with its arguments. */
interface PythonFunction {
  python?: unknown
  arguments?: unknown
}

function createSlugify({ option }: Settings): (text: string) => string {
  const separator = String(option('toc', 'separator') ?? '-')
  const { python, arguments: given } = (option('toc', 'slugify') ?? {}) as PythonFunction
  const name = typeof python === 'string' ? python : ''
  if (!name.startsWith('pymdownx.slugs.') && !name.endsWith('slugify_unicode'))
    return (text) => plainSlug(text.normalize('NFKD').replace(/[^ -~\s]/g, ''), separator)
  if (name.endsWith('slugify_unicode')) return (text) => plainSlug(text.normalize('NFKC'), separator, true)
  const { case: letters = name.endsWith('uslugify_cased') || name.endsWith('slugs.slugify') ? 'none' : 'lower' } =
    (given ?? {}) as { case?: unknown }
  const isPercentEncoded =
    /slugs\.uslugify_(?:cased_)?encoded|slugs\.gfm_encoded/.test(name) ||
    (given as { percent_encode?: unknown } | undefined)?.percent_encode === true
  return (text) => {
    const clean = text
      .normalize('NFC')
      .replace(/<[^>]*>/g, '')
      .trim()
      .replace(/[^\p{L}\p{N}\p{M}_\- ]/gu, '')
    const cased = letters === 'none' ? clean : letters === 'upper' ? clean.toUpperCase() : clean.toLowerCase()
    const slug = cased.replace(/ /g, separator)
    return isPercentEncoded ? encodeURIComponent(slug) : slug
  }
}

function plainSlug(text: string, separator: string, isUnicode = false): string {
  const other = isUnicode ? /[^\p{L}\p{N}\p{M}_\s-]/gu : /[^\w\s-]/g
  const folded = new RegExp(`[${separator.replace(/[\\\]^-]/g, '\\$&')}\\s]+`, 'g')
  return text.replace(other, '').trim().toLowerCase().replace(folded, separator)
}
