import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { toHtml } from 'hast-util-to-html'
import { toHast } from 'mdast-util-to-hast'
import type { Page } from 'playwright-core'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { listFiles } from '../../src/platform/files/list-files.ts'
import { auditDocument } from './audit-document.ts'

/** Checks one file of the output, and returns what is wrong with it. @param scripts texts of the inline scripts of every page */
type FileCheck = (text: string, page: Page, scripts: readonly string[]) => string[] | Promise<string[]>

const siteUrl = 'https://inert.example/'

/** Checks by the end of file names; the first one that fits is used. */
const checks: [ending: RegExp, check: FileCheck][] = [
  [/^(?:de\/)?old\/.*\.html$/s, checkRedirect],
  [/\.html$/, (html, page, scripts) => page.evaluate(auditDocument, { html, scripts })],
  [/\.xml$/, (text, page) => page.evaluate(auditXml, { xml: text, siteUrl })],
  [/(?:\.json|_lectern\/pages\/.*\.bin)$/, checkJson],
  [
    /(?:^|\/)_headers$/,
    (text) =>
      linesThatAreNot(text, /^(?:\/(?:(?:assets\/)?\*|\.well-known\/[\w./-]+)| {2}[A-Z][\w-]+: [^\r]+|)$/, 'pwned'),
  ],
  [/(?:^|\/)_redirects$/, (text) => linesThatAreNot(text, /^(?:\/(?:de\/)?old\/[^\s#?]+ \/(?:de\/)?docs\/d\d+ 301|)$/)],
  [
    /(?:^|\/)llms\.txt$/,
    (text) =>
      linesThatAreNot(
        text,
        /^(?:#{1,2} |> |- \[.*\]\(https:\/\/inert\.example\/|- [^:]+: https:\/\/inert\.example\/|- Every page has a Markdown form: |$)/,
      ),
  ],
  [/\.md$|(?:^|\/)llms-full\.txt$/, checkMarkdown],
  [/(?:^|\/)robots\.txt$/, (text) => linesThatAreNot(text, /^(?:User-agent: \*|Allow: \/|Sitemap: \S+|)$/)],
]

/**
 * Checks every file: pages as they are before scripts run, feeds, data, Markdown, and what hosts read.
 * @param page a page of the site, which parses documents
 * @param scripts texts of the inline scripts of every page
 */
export async function checkFiles(outDir: string, page: Page, scripts: readonly string[]): Promise<string[]> {
  const failures: string[] = []
  const files = listFiles(outDir).values()
  const checkRest = async () => {
    for (const file of files) {
      const [, check] = checks.find(([ending]) => ending.test(file)) ?? []
      const problems = await check?.(readText(path.join(outDir, file)), page, scripts)
      failures.push(...(problems ?? []).map((problem) => `${file}: ${problem}`))
    }
  }
  // The browser parses one file while this process reads the next one.
  await Promise.all([checkRest(), checkRest(), checkRest()])
  return failures
}

function readText(file: string): string {
  const bytes = readFileSync(file)
  return (bytes[0] === 0x1f && bytes[1] === 0x8b ? gunzipSync(bytes) : bytes).toString()
}

/** Redirects lead to the documents of their injections. */
function checkRedirect(text: string, page: Page): string[] | Promise<string[]> {
  const refresh = /<meta http-equiv="refresh" content="0; url=(?:\/de)?\/docs\/d\d+">/
  if (!refresh.test(text)) return ['redirects elsewhere']
  return page.evaluate(auditDocument, { html: text.replace(refresh, ''), scripts: [] })
}

function checkJson(text: string): string[] {
  const failures: string[] = []
  JSON.parse(text, (key, value: unknown) => {
    const isUrl = /^(?:url|href|link|src)$/i.test(key) && typeof value === 'string'
    if (isUrl && /^\W*(?:javascript|vbscript|data)\W*?:/i.test(value)) failures.push(`URL ${value}`)
    return value
  })
  if ('pwned' in Object.prototype) failures.push('changed the prototype of objects')
  return failures
}

function linesThatAreNot(text: string, form: RegExp, forbidden?: string): string[] {
  return text
    .split(/\r\n|[\r\n\u2028\u2029\u0085]/)
    .filter((line) => !form.test(line) || (forbidden !== undefined && line.includes(forbidden)))
    .map((line) => `line ${JSON.stringify(line)}`)
}

/** Readers of Markdown may allow HTML. */
async function checkMarkdown(text: string, page: Page): Promise<string[]> {
  const tree = unified().use(remarkParse).use(remarkGfm).parse(text)
  const html = toHtml(toHast(tree, { allowDangerousHtml: true }), { allowDangerousHtml: true })
  return page.evaluate(auditDocument, { html, scripts: [] })
}

/** Lists what is wrong with an XML document. Runs in a browser, so it uses nothing outside itself. */
function auditXml({ xml, siteUrl }: { xml: string; siteUrl: string }): string[] {
  const root = new DOMParser().parseFromString(xml, 'application/xml')
  const error = root.querySelector('parsererror')
  if (error) return [`not well-formed: ${error.textContent}`]
  const found: string[] = []
  for (const element of root.querySelectorAll('*')) {
    if (/xhtml|svg|MathML/.test(element.namespaceURI ?? '') && element.localName !== 'link')
      found.push(`element ${element.outerHTML.slice(0, 200)}`)
    if (element.localName === 'loc' && !element.textContent.startsWith(siteUrl))
      found.push(`URL ${element.textContent}`)
    for (const { name, value } of element.attributes) {
      if (/^on/.test(name)) found.push(`event handler ${name}`)
      if (name === 'href' && !/^(?:https?|mailto):/.test(value)) found.push(`URL ${value}`)
    }
    const isUrl = ['link', 'uri', 'guid', 'id', 'url', 'comments'].includes(element.localName)
    if (isUrl && element.children.length === 0 && /^\W*(?:javascript|data|vbscript):/i.test(element.textContent))
      found.push(`URL ${element.textContent}`)
  }
  return found
}
