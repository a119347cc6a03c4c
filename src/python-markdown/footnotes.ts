import type { BlockParser, Definitions } from './blocks/parser.ts'
import { append, isTag, lastTag, literal, type Node, type Tag, tag } from './nodes.ts'

export interface Footnotes {
  /** Creates the reference to a footnote. */
  refer(id: string, line: number): Node | undefined
  /** Creates the list of footnotes; undefined without any. Its texts are not read yet. */
  createList(parser: BlockParser): Tag | undefined
  /** Adds the links back, as soon as all references are read. */
  addLinksBack(list: Tag): void
}

export function createFootnotes({ footnotes }: Pick<Definitions, 'footnotes'>): Footnotes {
  const counts = new Map<string, number>()
  const numbers = () => [...footnotes.keys()]
  return {
    refer(id, line) {
      const place = numbers().indexOf(id)
      if (place < 0) return undefined
      const count = (counts.get(id) ?? 0) + 1
      counts.set(id, count)
      const link = tag(
        'a',
        line,
        [literal(`${place + 1}`, line)],
        [
          ['class', 'footnote-ref'],
          ['href', `#fn:${id}`],
        ],
      )
      return tag('sup', line, [link], [['id', `fnref${count > 1 ? count : ''}:${id}`]])
    },
    createList(parser) {
      if (footnotes.size === 0) return undefined
      const list = tag('ol', 1)
      for (const [id, { block, line }] of footnotes) {
        const item = append(list, tag('li', line, [], [['id', `fn:${id}`]]))
        parser.parseChunk(item, block)
      }
      return tag('div', list.line, [tag('hr', 1), list], [['class', 'footnote']])
    },
    addLinksBack(list) {
      const items = list.children.findLast((child) => isTag(child, 'ol')) as Tag
      for (const [index, item] of items.children.entries()) {
        if (!isTag(item)) continue
        const id = numbers()[index] ?? ''
        const count = counts.get(id) ?? 1
        const links: Node[] = Array.from({ length: count }, (_, place) =>
          tag(
            'a',
            item.line,
            [literal('↩', item.line)],
            [
              ['class', 'footnote-backref'],
              ['href', `#fnref${place > 0 ? place + 1 : ''}:${id}`],
            ],
          ),
        )
        const last = lastTag(item)
        const target = isTag(last, 'p') ? last : append(item, tag('p', item.line))
        for (const link of links)
          target.children.push(literal(target.children.length > 0 ? '\u00a0' : '', item.line), link)
      }
    },
  }
}
