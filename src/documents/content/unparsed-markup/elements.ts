import type { Nodes, Root } from 'mdast'
import { eachNode } from '../tree/walk.ts'

const htmlNames =
  'a abbr acronym address applet area article aside audio b base basefont bdi bdo bgsound big blink blockquote body br button ' +
  'canvas caption center cite code col colgroup content data datalist dd del details dfn dialog dir div dl dt em embed fieldset ' +
  'figcaption figure font footer form frame frameset h1 h2 h3 h4 h5 h6 head header hgroup hr html i iframe image img input ins ' +
  'isindex kbd keygen label legend li link listing main map mark marquee math menu menuitem meta meter nav nobr noembed noframes ' +
  'noscript object ol optgroup option output p param picture plaintext portal pre progress q rb rp rt rtc ruby s samp script search ' +
  'section select selectedcontent shadow slot small source spacer span strike strong style sub summary sup svg table tbody td ' +
  'template textarea tfoot th thead time title tr track tt u ul var video wbr xmp'

const htmlElements = new Set(htmlNames.split(' '))

/** Elements that belong to the head of a page, or that show nothing of their content. */
const headElements = new Set('title base link meta plaintext xmp noembed noframes frame frameset isindex'.split(' '))

/** Elements whose end tag may be left out, or that have none. */
const openElements = new Set(
  'area base br col embed hr img input keygen link meta param source track wbr p li dt dd tr td th thead tbody tfoot colgroup option optgroup rb rp rt rtc'.split(
    ' ',
  ),
)

/** Elements that do nothing without attributes. */
const emptyElements = new Set('area embed img input link meta param source track'.split(' '))

export interface Swallowed {
  /** Offset of the tag in the source. */
  offset: number
  /** The name as written. */
  name: string
  /** The tag as written. */
  tag: string
  problem: 'unknown' | 'unclosed' | 'empty'
}

interface Tag extends Swallowed {
  isEnd: boolean
  isSelfClosing: boolean
  hasAttributes: boolean
}

const tags =
  /<!--[\s\S]*?(?:-->|$)|<(script|style|textarea)\b[\s\S]*?(?:<\/\1\s*>|$)|<(\/?)([a-z][\w-]*)(?=[\s/>])((?:"[^"]*"|'[^']*'|[^"'<>])*)>/gi

/**
 * Finds the tags in the HTML of a Markdown document that are placeholders, such as `<name>`: browsers take them for unknown elements
 * and show nothing.
 * @param isMapped whether a component renders the element
 */
export function findSwallowedTags(tree: Root, source: string, isMapped: (name: string) => boolean): Swallowed[] {
  const found = readTags(tree, source)
  const ended = new Set(found.flatMap(({ name, isEnd }) => (isEnd ? [name.toLowerCase()] : [])))
  let foreign: string | undefined
  let inHead = false
  return found.filter((tag) => {
    const name = tag.name.toLowerCase()
    if (foreign !== undefined) {
      if (tag.isEnd && name === foreign) foreign = undefined
      return false
    }
    if ((name === 'svg' || name === 'math') && !tag.isEnd && ended.has(name)) foreign = name
    if (name === 'head' && ended.has(name)) inHead = !tag.isEnd
    if (tag.isEnd || inHead || isMapped(name)) return false
    const isClosed = ended.has(name) || tag.isSelfClosing
    // Another diagnostic names the first component of a document.
    if (isComponentName(tag.name) && !htmlElements.has(name)) return !isClosed
    if (!htmlElements.has(name)) return !name.includes('-') || !(isClosed || tag.hasAttributes)
    if (tag.hasAttributes) return false
    const isEmpty = headElements.has(name) || emptyElements.has(name)
    tag.problem = isEmpty ? 'empty' : 'unclosed'
    return isEmpty || !(openElements.has(name) || isClosed)
  })
}

function readTags(tree: Root, source: string): Tag[] {
  const found: Tag[] = []
  eachNode<Nodes>(tree, ({ type, position }) => {
    if (type !== 'html' || position?.start.offset === undefined) return
    const from = position.start.offset
    for (const match of source.slice(from, position.end.offset).matchAll(tags)) {
      const [tag, , slash, name, attributes = ''] = match
      if (name === undefined) continue
      const isSelfClosing = attributes.endsWith('/')
      const hasAttributes = attributes.includes('=')
      const isEnd = slash === '/'
      found.push({ offset: from + match.index, name, tag, problem: 'unknown', isEnd, isSelfClosing, hasAttributes })
    }
  })
  return found
}

/** Whether a tag can be that of a component: names in capitals are HTML of another age, or placeholders. */
function isComponentName(name: string): boolean {
  return /^[A-Z]\w*[a-z]/.test(name)
}

/** Finds elements in JSX that are neither HTML nor SVG, nor rendered by a component. */
export function findUnknownJsx(tree: Root, isMapped: (name: string) => boolean): Swallowed[] {
  const found: Swallowed[] = []
  const search = (parent: { children: unknown[] }) => {
    for (const child of parent.children as (Nodes & { name?: string | null; children?: unknown[] })[]) {
      const name = /^mdxJsx/.test(child.type) ? (child.name ?? '') : ''
      const offset = child.position?.start.offset
      if (/^(?:svg|math|head)$/.test(name)) continue
      if (offset !== undefined && /^[a-z][a-z\d]*$/.test(name) && !htmlElements.has(name) && !isMapped(name))
        found.push({ offset, name, tag: `<${name}>`, problem: 'unknown' })
      if (child.children) search(child as { children: unknown[] })
    }
  }
  search(tree)
  return found
}
