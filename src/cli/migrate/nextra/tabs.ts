import { readLabels } from '../components/tab-labels.ts'
import type { BodyPlace } from '../documents/body-place.ts'
import { mapProseBlocks } from '../documents/prose-lines.ts'
import type { Notes } from '../notes.ts'

const tabs = /<Tabs\s((?:[^>{]|\{[^{}]*\})*)>|<\/Tabs>|<Tabs\.Tab\b((?:[^>{]|\{[^{}]*\})*)>|<\/Tabs\.Tab>/g

/** `<Tabs items={['A']}>` and `<Tabs.Tab>` → `<Tabs>` and `<TabItem value="A" label="A">`. */
export function convertTabs(body: string, { file, firstLine }: BodyPlace, notes: Notes): string {
  const open: { labels: string[]; index: number; first: number }[] = []
  return mapProseBlocks(body, (block, line) =>
    block.replace(tabs, (tag: string, attributes: string | undefined, ofTab: string | undefined, offset: number) => {
      if (tag === '</Tabs>') {
        open.pop()
        return tag
      }
      if (tag === '</Tabs.Tab>') return '</TabItem>'
      if (attributes !== undefined) {
        const labels = readLabels(attributes)
        if (labels === undefined) {
          const at = firstLine + line + block.slice(0, offset).split('\n').length - 1
          notes.add({ file, line: at }, 'The labels of `Tabs` were not read.', 'Write them into `<TabItem label="…">`.')
        }
        open.push({
          labels: labels ?? [],
          index: 0,
          first: Number(/defaultIndex=["{](\d+)/.exec(attributes)?.[1] ?? 0),
        })
        const group = /storageKey="([^"]*)"/.exec(attributes)?.[1]
        return group === undefined ? '<Tabs>' : `<Tabs groupId="${group}">`
      }
      const current = open.at(-1)
      const index = current === undefined ? 0 : current.index++
      const label = (current?.labels[index] ?? `Tab ${index + 1}`).replaceAll('"', '&quot;')
      const isFirst = current !== undefined && current.first > 0 && current.first === index
      return `<TabItem value="${label}" label="${label}"${isFirst ? ' default' : ''}${ofTab?.trim() ? ` ${ofTab.trim()}` : ''}>`
    }),
  )
}
