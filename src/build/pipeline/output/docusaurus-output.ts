import { type Dirent, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { pageGenerator, readHead } from '../../../platform/index.ts'

/** Names that Docusaurus gives the files of its bundles, and those that its loaders copy. */
const assetName = /^assets\/(?:.+\.[0-9a-f]{8}\.(?:js|css)(?:\.map|\.LICENSE\.txt)?|.+-[0-9a-f]{32}\.\w+)$/

/** A page of its plugin for redirects, which names no generator. */
const redirectPage =
  /^\s*<!DOCTYPE html>\s*<html>\s*<head>\s*<meta charset="UTF-8">\s*<meta http-equiv="refresh" content="0; url=[^"]*">\s*<link rel="canonical" href="[^"]*" ?\/?>\s*<\/head>\s*<script>\s*window\.location\.href = '[^']*' \+ window\.location\.search \+ window\.location\.hash;\s*<\/script>\s*<\/html>\s*$/

/** Other files of its plugins, by their names, and what they must contain. */
const generatedFiles: readonly (readonly [name: RegExp, content: RegExp])[] = [
  [/^sitemap\.xml$/, /<urlset xmlns="http:\/\/www\.sitemaps\.org\/schemas\/sitemap\/0\.9"/],
  [/^rss\.xml$/, /<generator>https:\/\/github\.com\/jpmonette\/feed<\/generator>/],
  [/^atom\.xml$/, /<generator>https:\/\/github\.com\/jpmonette\/feed<\/generator>/],
  [/^feed\.json$/, /"version":\s*"https:\/\/jsonfeed\.org\/version\/1"/],
  [/^opensearch\.xml$/, /<OpenSearchDescription\b/],
  [/^(?:search-index|search-doc|lunr-index)[\w-]*\.json$/, /^[[{]/],
]

/**
 * Returns the files of a build of Docusaurus that it may not have made from the sources of the site, as far as is known: they could
 * not be made again.
 *
 * @param staticFolders folders whose files it copies
 */
export function otherThanDocusaurus(folder: string, staticFolders: readonly string[]): string[] {
  const others: string[] = []
  const visit = (relative: string) => {
    for (const entry of readdirSync(path.join(folder, relative), { withFileTypes: true })) {
      const file = relative + entry.name
      if (entry.isDirectory()) visit(`${file}/`)
      else if (!isMade(entry, file)) others.push(file)
    }
  }
  const isMade = (entry: Dirent, file: string) => {
    if (!entry.isFile()) return false
    // Builds of other locales are folders.
    const names = [file, file.replace(/^[^/]+\//, '')]
    if (names.some((name) => assetName.test(name))) return true
    const full = path.join(folder, file)
    if (isGenerated(full)) return true
    return names.some((name) => staticFolders.some((source) => isSameFile(path.join(source, name), full)))
  }
  visit('')
  return others.sort()
}

function isGenerated(file: string): boolean {
  const head = readHead(file)
  if (file.endsWith('.html')) return pageGenerator(head) === 'docusaurus' || redirectPage.test(head)
  return generatedFiles.some(([name, content]) => name.test(path.basename(file)) && content.test(head))
}

function isSameFile(source: string, copy: string): boolean {
  const stats = statSync(source, { throwIfNoEntry: false })
  if (!stats?.isFile() || stats.size !== statSync(copy).size) return false
  return readFileSync(source).equals(readFileSync(copy))
}
