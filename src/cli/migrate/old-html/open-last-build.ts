import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { glob } from 'tinyglobby'
import { SiteError } from '../../../platform/index.ts'
import { type ParsedPage, parsePage } from './parse-page.ts'

/** The output folder of the old site's last build. */
export interface LastBuild {
  /** As it was passed. */
  folder: string
  /** Paths of the HTML files relative to the folder, without those of the page 404, sorted. */
  files: readonly string[]
  page(file: string): ParsedPage
  /** Paths of the pages by those of their documents, where VitePress recorded them: `en/a.md` → `a.md`. */
  rewrites: ReadonlyMap<string, string>
}

/**
 * @param folder relative to the working folder
 * @throws SiteError if the folder has no pages
 */
export async function openLastBuild(folder: string): Promise<LastBuild> {
  const root = path.resolve(folder)
  const isError = /(?:^|\/)404(?:\/index)?\.html$/
  const all = existsSync(root) ? await glob('**/*.html', { cwd: root, dot: false }) : []
  const files = all.filter((file) => !isError.test(file)).sort()
  if (files.length === 0) {
    throw new SiteError({
      message: `Found no pages of a last build in ${folder}.`,
      hint: 'Build the old site, and pass the folder with its HTML files, such as `dist` or `site`.',
    })
  }
  const pages = new Map<string, ParsedPage>()
  return {
    folder,
    files,
    page(file) {
      const page = pages.get(file) ?? parsePage(readFileSync(path.join(root, file), 'utf8'))
      pages.set(file, page)
      return page
    },
    rewrites: readRewrites(path.join(root, 'assets')),
  }
}

/** Reads the paths that VitePress writes into the script of each page. */
function readRewrites(folder: string): Map<string, string> {
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => /\.md\.[\w.-]+\.js$/.test(name)) : []
  const entries = names.map((name): [string, string] | undefined => {
    const [, page, document] =
      /"relativePath":("(?:[^"\\]|\\.)*"),"filePath":("(?:[^"\\]|\\.)*")/.exec(
        readFileSync(path.join(folder, name), 'utf8'),
      ) ?? []
    return page === undefined || document === undefined ? undefined : [unquote(document), unquote(page)]
  })
  return new Map(entries.filter((entry) => entry !== undefined))
}

/** A text of JSON within a text of JavaScript. */
function unquote(text: string): string {
  return String(JSON.parse(text.replace(/\\(['\\])/g, '$1')))
}
