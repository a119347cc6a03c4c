import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { JSDOM } from 'jsdom'

/** What a reader finds in the documents of a page, without the navigation around them. */
export interface DocumentContent {
  headings: { level: number; id: string | null; text: string }[]
  text: string
  /** Addresses of links, without a slash at the end, in order. */
  links: string[]
  ids: string[]
}

/** Interface of the theme inside of a document. */
const chrome =
  'script, style, svg, button, [role="tablist"], .language-mermaid, .hash-link, .heading-anchor, .katex-mathml annotation, [hidden]'

const blocks =
  'address,article,blockquote,br,dd,details,div,dl,dt,figure,h1,h2,h3,h4,h5,h6,header,hr,li,ol,p,pre,section,summary,table,td,th,tr,ul'

/**
 * Reads the documents of a built site: by URL without base URL, each document or post of it, without redirects.
 * Works for the output of Docusaurus, too.
 */
export async function readDocuments(outDir: string): Promise<Record<string, DocumentContent[]>> {
  const files = readdirSync(outDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(outDir, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .filter((file) => file.endsWith('.html') && file !== '404.html')
  const pages: [string, DocumentContent[]][] = []
  for (const file of files) {
    const html = readFileSync(path.join(outDir, file), 'utf8')
    if (/<meta[^>]+http-equiv="?refresh/i.test(html)) continue
    const route = `/${file.replace(/(?:^|\/)index\.html$|\.html$/, '')}`
    const { document } = new JSDOM(html).window
    const documents = [...document.querySelectorAll('.markdown')]
    // Pages that Docusaurus makes of Markdown files.
    const roots = documents.length > 0 ? documents : [...document.querySelectorAll('[class*="mdxPageWrapper"] article')]
    pages.push([route, roots.map(readDocument)])
    // The memory of a page is released after the current task only.
    await setImmediate()
  }
  return Object.fromEntries(pages.sort(([a], [b]) => (a < b ? -1 : 1)))
}

function readDocument(root: Element): DocumentContent {
  for (const element of root.querySelectorAll(chrome)) element.remove()
  const ids = [...root.querySelectorAll('[id]')].map(({ id }) => id).filter((id) => !/^(?:_R_|:r)/.test(id))
  const headings = [...root.querySelectorAll('h1,h2,h3,h4,h5,h6')].map((heading) => ({
    level: Number(heading.tagName.slice(1)),
    id: heading.id || null,
    text: normalize(heading.textContent ?? ''),
  }))
  const links = [...root.querySelectorAll('a[href]')].map((link) =>
    (link.getAttribute('href') ?? '').replace(/\/(?=[?#]|$)/, ''),
  )
  for (const element of root.querySelectorAll(blocks)) element.prepend(' ')
  for (const element of root.querySelectorAll(blocks)) element.append(' ')
  return { headings, text: normalize(root.textContent ?? ''), links, ids }
}

function normalize(text: string): string {
  return text
    .replace(/\u200b|\u200c|\u200d|\ufeff/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}

/**
 * Compares the documents of a site with those that Docusaurus writes for it. Differences that are intended do not count:
 * further pages and ids, the title, which may be outside of the document, the case of titles of admonitions, and the names
 * of copied files.
 * @returns a line for each difference
 */
export function compareDocuments(
  expected: Record<string, DocumentContent[]>,
  actual: Record<string, DocumentContent[]>,
): string[] {
  return Object.entries(expected).flatMap(([route, documents]) => {
    const found = actual[route]
    if (!found) return [`${route}: no page`]
    if (documents.length !== found.length) return [`${route}: ${found.length} documents, not ${documents.length}`]
    return documents.flatMap((document, index) => compareDocument(route, document, found[index] as DocumentContent))
  })
}

function compareDocument(route: string, expected: DocumentContent, actual: DocumentContent): string[] {
  const missingIds = expected.ids.filter((id) => !actual.ids.includes(id))
  const [headings, foundHeadings] = [expected, actual].map((each) => JSON.stringify(withoutTitle(each)))
  const [links, foundLinks] = [expected, actual].map((each) => each.links.map(withoutFile).join(' '))
  const text = firstDifference(textOf(expected), textOf(actual))
  return [
    ...(missingIds.length > 0 ? [`${route}: no ids ${missingIds.join(', ')}`] : []),
    ...(headings === foundHeadings ? [] : [`${route}: headings ${foundHeadings}, not ${headings}`]),
    ...(links === foundLinks ? [] : [`${route}: links ${foundLinks}, not ${links}`]),
    ...(text === undefined ? [] : [`${route}: text ${text}`]),
  ]
}

function withoutTitle({ headings }: DocumentContent): DocumentContent['headings'] {
  return headings.filter(({ level }) => level > 1)
}

function textOf({ headings, text }: DocumentContent): string {
  const title = headings[0]?.level === 1 ? headings[0].text : ''
  return (text.startsWith(title) ? text.slice(title.length) : text).trim().toLowerCase()
}

function withoutFile(link: string): string {
  return link.replace(/^.*\/(?:assets\/files|img)\/.*$/, 'file')
}

function firstDifference(expected: string, actual: string): string | undefined {
  if (expected === actual) return undefined
  const [words, found] = [expected.split(' '), actual.split(' ')]
  const at = words.findIndex((word, index) => word !== found[index])
  const part = (list: string[]) => list.slice(Math.max(0, at - 3), at < 0 ? undefined : at + 8).join(' ')
  return `"… ${part(found)} …", not "… ${part(words)} …"`
}
