import { createHash } from 'node:crypto'
import type { Root } from 'hast'
import type { CompileContext } from '../compile-context.ts'
import { toLocation } from '../tree/location.ts'
import type { TreeNode } from '../tree/nodes.ts'
import { getText } from '../tree/text.ts'
import { covers } from './blocked-frames.ts'

/** Types of scripts that the browser runs. Others are data, which no policy blocks. */
const scriptType = /^(?:|module|(?:text|application)\/(?:java|ecma)script)$/i

/** Reports scripts and frames that the site's Content-Security-Policy blocks, since they still work in development. */
export function reportBlockedScripts(tree: Root, context: CompileContext): void {
  if (context.settings.config.contentSecurityPolicy === false) return
  const visit = (node: TreeNode, inHead: boolean) => {
    const name = node.tagName ?? node.name
    if (name === 'script' && scriptType.test(stringValue(node, 'type') ?? '')) reportScript(node, inHead, context)
    if (name === 'iframe') reportOrigin('frame-src', node, context)
    for (const child of node.children ?? []) visit(child, inHead || name === 'head' || name === 'Head')
  }
  visit(tree as unknown as TreeNode, false)
}

function reportScript(node: TreeNode, inHead: boolean, context: CompileContext): void {
  if (hasAttribute(node, 'src')) {
    reportOrigin('script-src', node, context)
    return
  }
  // Another pass rejects inline scripts in the head.
  if (inHead) return
  // React escapes the text of JSX, so that only the browser knows its hash.
  const hash = node.tagName && `'sha256-${createHash('sha256').update(getText(node)).digest('base64')}'`
  const { 'script-src': allowed = [] } = context.settings.config.contentSecurityPolicy || {}
  if (hash && allowed.includes(hash)) return
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

function reportOrigin(directive: 'script-src' | 'frame-src', node: TreeNode, context: CompileContext): void {
  const { url, contentSecurityPolicy } = context.settings.config
  const src = stringValue(node, 'src')
  if (src === undefined || !/^(?:https?:)?\/\//i.test(src) || !URL.canParse(src, url)) return
  const { origin } = new URL(src, url)
  const allowed = (contentSecurityPolicy || {})[directive] ?? []
  if (origin === new URL(url).origin || allowed.some((source) => covers(source, origin))) return
  const element = directive === 'script-src' ? 'script' : 'frame'
  context.report({
    code: `blocked-${element}`,
    severity: 'warning',
    message: `The site's Content-Security-Policy blocks the ${element} ${src}.`,
    hint: `Allow it in the site config: \`contentSecurityPolicy: { '${directive}': ['${origin}'] }\`.`,
    ...toLocation(node),
  })
}

/** Whether an HTML or JSX element has an attribute, maybe with a value that only exists at run time. */
function hasAttribute({ properties, attributes = [] }: TreeNode, name: string): boolean {
  return properties?.[name] !== undefined || attributes.some((each) => each.name === name || each.name === undefined)
}

function stringValue({ properties, attributes = [] }: TreeNode, name: string): string | undefined {
  const value = properties?.[name] ?? attributes.find((each) => each.name === name)?.value
  return typeof value === 'string' ? value : undefined
}
