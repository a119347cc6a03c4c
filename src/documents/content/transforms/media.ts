import type { Element } from 'hast'
import { toSeverity } from '../../../shared/severity.ts'
import { encodeSpaces, isExternalUrl, splitUrl, uncheckedPath } from '../../../shared/url.ts'
import type { CompileContext } from '../compile-context.ts'
import { fileProblem } from '../references/site-files.ts'
import { toLocation } from '../tree/location.ts'
import { isJsx, type TreeNode } from '../tree/nodes.ts'

/** Attributes with the URL of a file, by element, in lower case. Another function resolves the `src` of images. */
const attributesOf = new Map<string, readonly string[]>([
  ['img', ['srcset']],
  ['source', ['src', 'srcset']],
  ['video', ['src', 'poster']],
  ['audio', ['src']],
  ['track', ['src']],
  ['iframe', ['src']],
  ['embed', ['src']],
  ['object', ['data']],
  ['input', ['src']],
  ['image', ['href', 'xlinkhref']],
  ['use', ['href', 'xlinkhref']],
])

/** Finds the URL of a file of the site; undefined if it does not exist. */
type FindUrl = (src: string) => string | undefined

/** Resolves the URLs of videos, frames and other media like those of images. */
export function resolveMedia(node: TreeNode, context: CompileContext, findUrl: FindUrl): void {
  const names = attributesOf.get((node.tagName ?? node.name ?? '').toLowerCase())
  if (names === undefined) return
  const resolve = (name: string, value: string) =>
    name === 'srcset'
      ? resolveSrcset(value, (src) => resolveUrl(src, node, context, findUrl))
      : resolveUrl(value, node, context, findUrl)
  if (isJsx(node)) {
    for (const attribute of node.attributes) {
      const name = attributeName(attribute.name ?? '')
      if (names.includes(name) && typeof attribute.value === 'string') attribute.value = resolve(name, attribute.value)
    }
    return
  }
  const { properties } = node as unknown as Element
  for (const [property, value] of Object.entries(properties)) {
    const name = attributeName(property)
    if (names.includes(name) && typeof value === 'string') properties[property] = resolve(name, value)
  }
}

/** `srcSet` and `xlink:href` are names of the same attributes in trees and JSX. */
function attributeName(name: string): string {
  return name.replace(':', '').toLowerCase()
}

function resolveUrl(written: string, node: TreeNode, context: CompileContext, findUrl: FindUrl): string {
  const src = encodeSpaces(written)
  const unchecked = uncheckedPath(src)
  if (unchecked !== undefined) return unchecked
  const { path } = splitUrl(src)
  if (path === '' || isExternalUrl(src)) return src
  const url = findUrl(src)
  if (url !== undefined) return url
  // A frame can show a page, and plugins write files, which only the finished site has.
  if (path.startsWith('/') || !/\.[a-z\d]+$/i.test(path)) return src
  const severity = toSeverity(context.settings.config.markdown.onBrokenMarkdownImages)
  context.report({
    code: 'missing-file',
    // JSX is valid: the browser resolves the path against the URL of the page.
    severity: isJsx(node) && severity === 'error' ? 'warning' : severity,
    hint: 'Correct the path, which is relative to the document. Prefix it with `pathname://` to leave it unchanged.',
    ...fileProblem('The file', path, context),
    ...toLocation(node),
  })
  return src
}

/** Resolves the URL of each candidate: `a.png 1x, b.png 2x`. Data URLs contain commas, so a comma ends a URL only before a space. */
function resolveSrcset(value: string, resolve: (src: string) => string): string {
  const [separators, url, descriptors] = [/[\s,]*/y, /\S+/y, /[^,]*/y]
  let result = ''
  const take = (pattern: RegExp): string => {
    pattern.lastIndex = position
    const found = pattern.exec(value)?.[0] ?? ''
    position += found.length
    return found
  }
  let position = 0
  while (true) {
    result += take(separators)
    const found = take(url)
    if (found === '') return result
    let end = found.length
    while (found[end - 1] === ',') end--
    result += resolve(found.slice(0, end)) + found.slice(end)
    if (end === found.length) result += take(descriptors)
  }
}
