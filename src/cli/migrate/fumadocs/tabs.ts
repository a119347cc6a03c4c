import { readLabels } from '../components/tab-labels.ts'
import type { BodyPlace } from '../documents/body-place.ts'
import { linesBefore } from '../documents/mask-code.ts'
import type { Notes } from '../notes.ts'
import { attributesPattern, textAttribute } from './jsx-attributes.ts'
import { removedLine } from './late-blocks.ts'

const tabs = new RegExp(
  String.raw`<(Tabs|CodeBlockTabs)\b${attributesPattern}>|</(?:CodeBlock)?Tabs>|<(Tab|TabsContent|CodeBlockTab)\b${attributesPattern}>|</(?:Tab|TabsContent|CodeBlockTab)>`,
  'g',
)
const lists = /<(TabsList|CodeBlockTabsList)\b[^>]*>[\s\S]*?<\/\1>/g

interface Tabs {
  labels: string[]
  /** Labels by value, of triggers. */
  triggers: Map<string, string>
  /** Value of the tab that is selected at first. */
  first: string | undefined
  index: number
  /** Whether there are only blocks with `tab` in it, which are tabs without it. */
  isEmpty: boolean
}

/** `<Tabs items={['A']}>` and `<Tab value="A">` → `<Tabs>` and `<TabItem value="a" label="A">`. `text` has no code. */
export function convertTabs(text: string, { file, firstLine }: BodyPlace, notes: Notes): string {
  const open: Tabs[] = []
  const converted = text.replace(tabs, (tag: string, ...groups: (string | undefined)[]) => {
    const [name, ofTabs, tab, ofTab = ''] = groups
    const offset = groups[4] as unknown as number
    if (name !== undefined) {
      const given = ofTabs ?? ''
      const labels = readLabels(given)
      const inside = insideOf(text, name, offset + tag.length)
      const current: Tabs = {
        labels: labels ?? [],
        triggers: readTriggers(inside),
        first: textAttribute(given, 'defaultValue') ?? labels?.[Number(/defaultIndex=["{](\d+)/.exec(given)?.[1] ?? 0)],
        index: 0,
        isEmpty: !/<(?:Tab|TabsContent|CodeBlockTab)\b/.test(inside),
      }
      open.push(current)
      if (current.isEmpty) return removedLine
      if (labels === undefined && /\bitems=/.test(given)) {
        const line = firstLine + linesBefore(text, offset)
        notes.add({ file, line }, 'The labels of `Tabs` were not read.', 'Write them into `<TabItem label="…">`.')
      }
      const group = textAttribute(given, 'groupId')
      return group === undefined ? '<Tabs>' : `<Tabs groupId="${group}">`
    }
    if (tag.startsWith('</Tab>') || /^<\/(?:TabsContent|CodeBlockTab)>/.test(tag)) return '</TabItem>'
    if (tab === undefined) return open.pop()?.isEmpty ? removedLine : '</Tabs>'
    return tabItem(open.at(-1), ofTab)
  })
  return converted.replace(lists, (list) => '\n'.repeat(linesBefore(list, list.length)))
}

function tabItem(current: Tabs | undefined, attributes: string): string {
  const index = current === undefined ? 0 : current.index++
  const given = textAttribute(attributes, 'value') ?? current?.labels[index] ?? `Tab ${index + 1}`
  const label =
    current?.triggers.get(given) ?? current?.labels.find((each) => escapeValue(each) === escapeValue(given)) ?? given
  const value = escapeValue(given)
  const isFirst = current?.first !== undefined && index > 0 && escapeValue(current.first) === value
  const quoted = (text: string) => `"${text.replaceAll('"', '&quot;')}"`
  return `<TabItem value=${quoted(value)} label=${quoted(label)}${isFirst ? ' default' : ''}>`
}

/** Values of tabs, as Fumadocs compares them. */
function escapeValue(value: string): string {
  return value.toLowerCase().replace(/\s/, '-')
}

/** The text up to the end of an element. */
function insideOf(text: string, name: string, start: number): string {
  let depth = 1
  for (const { 0: tag, index } of text.slice(start).matchAll(new RegExp(`</?${name}(?=[\\s>])`, 'g'))) {
    depth += tag.startsWith('</') ? -1 : 1
    if (depth === 0) return text.slice(start, start + index)
  }
  return text.slice(start)
}

function readTriggers(inside: string): Map<string, string> {
  const triggers = inside.matchAll(/<(TabsTrigger|CodeBlockTabsTrigger)\b([^>]*)>([\s\S]*?)<\/\1>/g)
  return new Map(
    Array.from(triggers, ([, , attributes = '', label = '']): [string, string] => [
      textAttribute(attributes, 'value') ?? '',
      label.replace(/<[^>]*>/g, '').trim(),
    ]),
  )
}
