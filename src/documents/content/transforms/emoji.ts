import type { Root } from 'hast'
import { ownValue } from '../../../shared/dictionary.ts'
import type { LiteralNode, TreeNode } from '../tree/nodes.ts'

const emojiName = /(?<![\w:]):([a-z\d_+-]+):(?![\w:])/g
const skippedTags = new Set(['code', 'pre', 'kbd', 'samp', 'script', 'style', 'textarea', 'svg', 'math'])

/** Replaces emoji names (`:tada:`) in text; other names in colons stay. */
export async function replaceEmoji(tree: Root): Promise<void> {
  const texts: LiteralNode[] = []
  collectTexts(tree.children as TreeNode[], texts)
  if (texts.length === 0) return
  // Loaded lazily, since the list of names is large.
  const { nameToEmoji } = await import('gemoji')
  for (const text of texts) {
    text.value = text.value.replace(emojiName, (written, name: string) => ownValue(nameToEmoji, name) ?? written)
  }
}

function collectTexts(nodes: TreeNode[], texts: LiteralNode[]): void {
  for (const node of nodes) {
    if (node.type === 'text') {
      emojiName.lastIndex = 0
      if (emojiName.test(node.value)) texts.push(node)
    } else if (node.children && !skippedTags.has(node.tagName ?? node.name ?? '')) collectTexts(node.children, texts)
  }
}
