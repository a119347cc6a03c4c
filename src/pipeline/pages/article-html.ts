import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { contentAttribute } from '../../shared/runtime-contract.ts'
import type { Artifact, Site } from '../../shared/types.ts'
import type { PageOutput } from '../output/page-output.ts'
import type { SiteContext } from '../site/site-context.ts'
import type { CompiledDocuments } from '../workers/document-compiler.ts'
import { pageFile } from './page-data.ts'

/** Gives the HTML of documents as pages show it: from the document where it is static, else from the page as it was rendered. */
export function articleReader(options: {
  site: SiteContext
  artifacts: Map<string, Artifact>
  documents: CompiledDocuments
  output: PageOutput
}): Site['article'] {
  const { site, artifacts, documents, output } = options
  return async (page, index = 0) => {
    const content = page.contents[index]
    const artifact = content && artifacts.get(content.id)
    // Without an output nothing is made but what finds faults.
    if (!artifact || output.staging === undefined) return undefined
    if (artifact.kind === 'static') return documents.html(artifact)
    const html = await renderedPage(pageFile(page, site), output)
    return html === undefined ? undefined : articleIn(html, index)
  }
}

/** The page that this build has written, else the one that stays from the last. */
export async function renderedPage(file: string, { staging, current }: PageOutput): Promise<string | undefined> {
  for (const folder of [staging, current]) {
    if (folder === undefined) continue
    const html = await readFile(path.join(folder, file), 'utf8').catch(() => undefined)
    if (html !== undefined) return html
  }
  return undefined
}

/** What stands in the element that holds a document of the page. */
export function articleIn(html: string, index: number): string | undefined {
  const opening = new RegExp(`<div\\b[^<>]*\\s${contentAttribute}="${index}"[^<>]*>`).exec(html)
  if (!opening) return undefined
  const start = opening.index + opening[0].length
  const tags = /<(\/?)div\b/g
  tags.lastIndex = start
  let depth = 1
  for (let tag = tags.exec(html); tag; tag = tags.exec(html)) {
    depth += tag[1] === '' ? 1 : -1
    if (depth === 0) return html.slice(start, tag.index)
  }
  return undefined
}
