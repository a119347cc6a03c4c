import type { Root } from 'hast'

const emojiName = /(?<![\w:]):([a-z\d_+-]+):(?![\w:])/g
const skippedTags = new Set(['code', 'pre', 'kbd', 'samp', 'script', 'style', 'textarea', 'svg', 'math'])

interface AnyNode {
  type: string
  tagName?: string
  name?: string | null
  value?: string
  children?: AnyNode[]
}

/** Replaces the names of emoji in text, and only there: `:tada:`. What is the name of none stays. */
export async function replaceEmoji(tree: Root): Promise<void> {
  const texts: AnyNode[] = []
  collectTexts(tree.children as AnyNode[], texts)
  if (texts.length === 0) return
  // Some hundred kilobytes of names: brought by the first document that needs one.
  const { nameToEmoji } = await import('gemoji')
  for (const text of texts) {
    text.value = text.value?.replace(emojiName, (written, name: string) =>
      Object.hasOwn(nameToEmoji, name) ? (nameToEmoji[name] as string) : written,
    )
  }
}

function collectTexts(nodes: AnyNode[], texts: AnyNode[]): void {
  for (const node of nodes) {
    if (node.type === 'text') {
      emojiName.lastIndex = 0
      if (emojiName.test(node.value ?? '')) texts.push(node)
    } else if (node.children && !skippedTags.has(node.tagName ?? node.name ?? '')) collectTexts(node.children, texts)
  }
}
