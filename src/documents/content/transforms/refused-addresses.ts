import { codeScheme, cutText } from '../../../platform/index.ts'
import type { CompileContext } from '../compile-context.ts'
import { literalText } from '../tree/literal-text.ts'
import { toLocation } from '../tree/location.ts'
import { isJsx, type JsxAttribute, type TreeNode } from '../tree/nodes.ts'

/** Attributes with an address, in lower case; `to` is that of components. */
const addressNames = new Set(['href', 'to', 'src', 'xlinkhref', 'action', 'formaction', 'data', 'poster'])

/** Attributes with the address of a file that the page loads. */
const fileNames = new Set(['src', 'data', 'poster'])

/** Elements of SVG that can set the address of a link, and their attributes with its values. */
const animationElements = new Set(['animate', 'set'])
const animationNames = new Set(['from', 'to', 'by', 'values'])

/** Elements whose `href` is a file that the page loads, as `src` is. It may be part of the address. */
const loadingElements = new Set(['image', 'use', 'link'])

/** Elements that show what they load as a document, whose scripts run. */
const documentElements = new Set(['iframe', 'frame', 'object', 'embed'])

/**
 * Removes addresses that run code in the site, and reports them, and those that browsers complete from the page. Addresses without a
 * scheme (`//host`) stay as they are.
 */
export function refuseAddresses(node: TreeNode, context: CompileContext): void {
  if (isJsx(node)) {
    node.attributes = node.attributes.filter(
      (attribute) => !isRefused(attribute.name, textOf(attribute), node, context),
    )
    return
  }
  const { properties = {} } = node
  for (const name of Object.keys(properties))
    if (isRefused(name, properties[name], node, context)) delete properties[name]
}

function textOf({ value }: JsxAttribute): unknown {
  return typeof value === 'object' && value !== null ? literalText((value as { data?: unknown }).data) : value
}

function isRefused(name: string | undefined, value: unknown, node: TreeNode, context: CompileContext): boolean {
  if (name === undefined || typeof value !== 'string') return false
  const key = name.replace(':', '').toLowerCase()
  const element = node.tagName ?? node.name ?? ''
  const isAnimation = animationElements.has(element) && animationNames.has(key)
  if (!addressNames.has(key) && !isAnimation) return false
  const shown = cutText(value, 0, 80)
  const location = toLocation(node)
  const scheme = isAnimation ? value.split(';').map(codeScheme).find(Boolean) : codeScheme(value)
  // `<Link>` is a component, and no element that loads a style sheet.
  const isFile = fileNames.has(key) || loadingElements.has(element) || isDownload(node)
  if (scheme !== undefined && !(scheme === 'data' && isFile && !documentElements.has(element.toLowerCase()))) {
    context.report({
      code: 'script-address',
      severity: 'warning',
      message: `The address ${shown} can run code (\`${scheme}:\`), so it is left out of the page.`,
      hint: 'Write a URL, or show the code in a code block.',
      ...location,
    })
    return true
  }
  const [, slash = '', rest] = /^https?:(?!\/\/[^\s/\\?#])[/\\]*?([/\\]?)(?![/\\])(.*)$/is.exec(value) ?? []
  if (rest !== undefined)
    context.report({
      code: 'address-without-host',
      severity: 'warning',
      message: `The address ${shown} has no host, so browsers complete it from what follows, or from the page.`,
      hint:
        rest === ''
          ? 'Write a complete URL, such as `https://example.org/page`.'
          : `Write \`https://${rest}\`, or \`${slash && '/'}${rest}\` for a page of this site.`,
      ...location,
    })
  return false
}

/** Whether the browser saves what a link leads to, and does not show it. */
function isDownload(node: TreeNode): boolean {
  return isJsx(node) ? node.attributes.some(({ name }) => name === 'download') : node.properties?.download !== undefined
}
