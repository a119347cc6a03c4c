import type { Element, ElementContent, Root } from 'hast'
import { shortHash } from '../../../platform/index.ts'
import type { CompileContext } from '../compile-context.ts'
import { isSpace, toHtml } from '../tree/html.ts'
import { type Fence, isFence, readFence } from './fence.ts'
import { groupElement, type Tab } from './group-element.ts'
import type { BlockHighlighter } from './highlight/highlighter.ts'
import { knownLanguages } from './highlight/languages.ts'
import { mappedBlock } from './mapped-block.ts'
import { packageManagers } from './npm-to-yarn.ts'
import { renderBlock } from './render-block.ts'
import { loadSnippet } from './snippet.ts'

interface BlockContext {
  context: CompileContext
  highlighter: BlockHighlighter
  /** Returns the id of the next group, also unique among the documents that a page imports. */
  nextGroupId(): string
}

/** Renders every code block: highlighted, with title, marked lines and buttons. Groups of blocks become tabs. */
export async function renderCode(tree: Root, context: CompileContext): Promise<void> {
  const highlighter = context.settings.highlighter.open(context.file.sourcePath)
  const prefix = shortHash(context.file.sourcePath).slice(0, 6)
  let groupCount = 0
  const nextGroupId = () => `code-${prefix}-${++groupCount}`
  await renderFencesIn(tree, { context, highlighter, nextGroupId })
  await highlighter.close()
}

async function renderFencesIn(tree: Root, blockContext: BlockContext): Promise<void> {
  const parents: { children: unknown[] }[] = []
  const find = (parent: { children: unknown[] }) => {
    let hasCode = false
    for (const node of parent.children as ElementContent[]) {
      if (node.type === 'element' && (isFence(node) || isGroup(node))) {
        if (!hasCode) parents.push(parent)
        hasCode = true
      } else if ('children' in node) find(node)
    }
  }
  find(tree)
  for (const parent of parents)
    parent.children = await renderChildren(parent.children as ElementContent[], blockContext)
}

async function renderChildren(children: ElementContent[], blockContext: BlockContext): Promise<ElementContent[]> {
  const rendered: ElementContent[] = []
  for (let at = 0; at < children.length; at++) {
    const child = children[at] as ElementContent
    if (child.type !== 'element') rendered.push(child)
    else if (isGroup(child)) rendered.push(...(await renderGroup(child, blockContext)))
    else if (!isFence(child)) rendered.push(child)
    else {
      const run = tabRun(children, at)
      if (run.fences.length > 0) {
        const group = groupElement(await renderTabs(run.fences, blockContext), { id: blockContext.nextGroupId() })
        rendered.push(sealBlock(group, blockContext))
        at = run.end
      } else rendered.push(await renderSingle(child, blockContext))
    }
  }
  return rendered
}

/** Renders a block that is not part of a group: for components of the site, if they render code. */
async function renderSingle(pre: Element, blockContext: BlockContext): Promise<Element> {
  const fence = readFence(pre)
  const rendered = await renderFence(fence, blockContext)
  const isLive = fence.meta.live && blockContext.context.settings.liveRunner !== undefined
  if (fence.meta.npm2yarn || isLive) return sealBlock(rendered, blockContext)
  return rendersCode(blockContext) ? mappedBlock(pre, rendered) : rendered
}

/** Whether components of the site render blocks of code. */
function rendersCode({ context }: BlockContext): boolean {
  return context.settings.mappedTags.has('code-block')
}

/** Makes HTML of a block that components of the site cannot render, so that they render no part of it either. */
function sealBlock(block: Element, blockContext: BlockContext): Element {
  return rendersCode(blockContext) ? { ...block, children: [{ type: 'raw', value: toHtml(block.children) }] } : block
}

/** Returns consecutive fences with a tab label: `tab="npm"`. */
function tabRun(children: ElementContent[], from: number): { fences: Fence[]; end: number } {
  const fences: Fence[] = []
  let end = from
  for (let at = from; at < children.length; at++) {
    const child = children[at] as ElementContent
    if (child.type === 'text' && isSpace(child.value)) continue
    if (child.type !== 'element' || !isFence(child)) break
    const fence = readFence(child)
    if (fence.meta.tab === undefined) break
    fences.push(fence)
    end = at
  }
  return { fences, end }
}

function isGroup({ properties }: Element): boolean {
  return properties.dataCodeGroup !== undefined
}

/** Renders a group, followed by its content that is not code. */
async function renderGroup(group: Element, blockContext: BlockContext): Promise<ElementContent[]> {
  const isVisible = (node: ElementContent) => node.type !== 'text' || !isSpace(node.value)
  const isCode = (node: ElementContent): node is Element => node.type === 'element' && isFence(node)
  const rest = group.children.filter((node) => isVisible(node) && !isCode(node))
  const fences = group.children.filter(isCode).map(readFence)
  const { line, column } = (rest[0] ?? group).position?.start ?? {}
  if (rest.length > 0 || fences.length === 0) {
    blockContext.context.report({
      code: 'code-group',
      severity: 'warning',
      message:
        rest.length > 0 ? 'A code group must contain only code blocks.' : 'A code group contains no code blocks.',
      hint:
        rest.length > 0
          ? 'Move the other content out of the group. Until then, it is displayed after the code blocks.'
          : undefined,
      line,
      column,
    })
  }
  const root: Root = { type: 'root', children: rest }
  await renderFencesIn(root, blockContext)
  const others = root.children as ElementContent[]
  if (fences.length === 0) return others
  const options = { id: blockContext.nextGroupId(), title: String(group.properties.dataCodeGroup) }
  return [sealBlock(groupElement(await renderTabs(fences, blockContext), options), blockContext), ...others]
}

/** Renders the tabs of a group. A title that is the tab label is not displayed again. */
async function renderTabs(fences: Fence[], blockContext: BlockContext): Promise<Tab[]> {
  const tabs: Tab[] = []
  for (const source of fences) {
    const { label = source.meta.tab, title } = source.meta
    const fence = await withFile(source, blockContext)
    const meta = label === undefined ? { ...fence.meta, title: undefined } : fence.meta
    tabs.push({
      label: label || title || fence.name || meta.language || `${tabs.length + 1}`,
      panel: await renderBlock({ ...fence, meta }, blockContext.context, blockContext.highlighter),
    })
  }
  return tabs
}

async function renderFence(source: Fence, blockContext: BlockContext): Promise<Element> {
  const fence = await withFile(source, blockContext)
  if (!fence.meta.npm2yarn) return renderBlock(fence, blockContext.context, blockContext.highlighter)
  const managers = await packageManagers(fence.text)
  const tabs: Tab[] = []
  for (const { label, text } of managers)
    tabs.push({ label, panel: await renderBlock({ ...fence, text }, blockContext.context, blockContext.highlighter) })
  return groupElement(tabs, { id: blockContext.nextGroupId() })
}

/** Returns the block with the text of the file that it includes. */
async function withFile(fence: Fence, { context }: BlockContext): Promise<Fence & { name?: string }> {
  if (fence.meta.file === undefined) return fence
  const snippet = loadSnippet(fence.meta.file, context, fence.location)
  if (!snippet) return fence
  const { text, name, extension } = snippet
  const language = fence.meta.language || ((await knownLanguages()).includes(extension) ? extension : '')
  return { meta: { ...fence.meta, language }, text, name, location: fence.location }
}
