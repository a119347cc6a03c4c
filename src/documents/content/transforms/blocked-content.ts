import type { Root } from 'hast'
import { hashSource } from '../../../platform/index.ts'
import {
  allowHint,
  blockedCode,
  elementNeeds,
  isAllowed,
  loadingElements,
  type PolicyNeed,
  policyDirectives,
} from '../../../shared/content-policy.ts'
import type { CompileContext } from '../compile-context.ts'
import { toLocation } from '../tree/location.ts'
import type { TreeNode } from '../tree/nodes.ts'
import { getText } from '../tree/text.ts'

/** Types of scripts that the browser runs. Others are data, which no policy blocks. */
const scriptType = /^(?:|module|(?:text|application)\/(?:java|ecma)script)$/i

/** Attributes by lower-case name; the value is undefined if it is known only at run time. */
type Attributes = ReadonlyMap<string, string | undefined>

/**
 * Reports everything in a document that the site's Content-Security-Policy blocks, since it still works in development. The
 * elements that components render are checked in the finished page.
 */
export function reportBlockedContent(tree: Root, context: CompileContext): void {
  const { url: siteUrl, contentSecurityPolicy: policy } = context.settings.config
  if (policy === false) return
  const directives = policyDirectives(policy)
  const styles: { need: PolicyNeed; node: TreeNode }[] = []
  const visit = (node: TreeNode, inHead: boolean) => {
    const name = node.tagName ?? node.name
    if (name && mayNeed(name, node)) {
      const attributes = readAttributes(node)
      if (name === 'script') {
        if (!scriptType.test(attributes.get('type') ?? '')) return
        // Another pass rejects inline scripts in the head.
        if (!inHead && !attributes.has('src') && !attributes.has(spread)) reportInlineScript(node, directives, context)
      }
      const text = node.tagName === 'style' ? getText(node) : undefined
      for (const need of elementNeeds(name, attributes, { siteUrl, text })) {
        if (isAllowed(need, directives, hashSource)) continue
        if (need.directive === 'style-src-attr') styles.push({ need, node })
        else report(need, node, context)
      }
    }
    for (const child of node.children ?? []) visit(child, inHead || name === 'head' || name === 'Head')
  }
  visit(tree as unknown as TreeNode, false)
  reportStyles(styles, context)
}

/** Whether to look closer: most elements load nothing. */
function mayNeed(name: string, { properties, attributes = [] }: TreeNode): boolean {
  if (loadingElements.has(name)) return true
  for (const key in properties) if (key === 'style' || key.startsWith('on')) return true
  return attributes.length > 0 && /^[a-z]/.test(name)
}

/** Reports all style attributes of a document at the first one, because one setting allows all. */
function reportStyles(styles: { need: PolicyNeed; node: TreeNode }[], context: CompileContext): void {
  const [first, ...others] = styles
  if (!first) return
  const { bodyLine } = context.file
  const lines = [...new Set(others.flatMap(({ node }) => toLocation(node).line ?? []))].map((line) => line + bodyLine)
  const also = lines.length > 0 ? `, and others on ${lines.length > 1 ? 'lines' : 'line'} ${lines.join(', ')}` : ''
  report({ ...first.need, subject: first.need.subject + also }, first.node, context)
}

function report(need: PolicyNeed, node: TreeNode, context: CompileContext): void {
  context.report({
    code: blockedCode(need),
    severity: 'warning',
    message: `The site's Content-Security-Policy blocks ${need.subject}.`,
    hint: allowHint(need, hashSource),
    ...toLocation(node),
  })
}

function reportInlineScript(node: TreeNode, directives: Record<string, string[]>, context: CompileContext): void {
  // React escapes the text of JSX, so that only the browser knows its hash.
  const hash = node.tagName && hashSource(getText(node))
  if (hash && directives['script-src']?.includes(hash)) return
  const move = 'Move the script to a file in a static folder and load it with `src`'
  context.report({
    code: 'blocked-script',
    severity: 'warning',
    message: "The site's Content-Security-Policy blocks this inline script.",
    hint: hash
      ? `${move}, or allow it in the site config: \`contentSecurityPolicy: { 'script-src': ["${hash}"] }\`.`
      : `${move}.`,
    ...toLocation(node),
  })
}

/** Name of attributes that are all known only at run time: `{...props}`. */
const spread = '…'

function readAttributes({ properties, attributes = [] }: TreeNode): Attributes {
  const found = new Map<string, string | undefined>()
  for (const [name, value] of Object.entries(properties ?? {}))
    if (value !== null && value !== undefined && value !== false)
      found.set(name.toLowerCase(), Array.isArray(value) ? value.join(' ') : String(value))
  for (const { name = spread, value } of attributes)
    found.set(name.toLowerCase(), typeof value === 'string' ? value : undefined)
  return found
}
