import { cpSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { documentText } from '../corpus/document.ts'
import { createOutline, folderLabel, type OutlineEntry } from '../corpus/outline.ts'
import { createRandom, type Random } from '../corpus/random.ts'
import { addedDocuments, type DocumentGroup, languages } from './added-documents.ts'
import type { Block } from './blocks.ts'

const documentsPerFolder = 15

/**
 * Adds documents to a site until it has about as many documents and posts as requested. The same number produces the same
 * bytes. Returns one of them, relative to the folder of the config.
 */
export function growSite(
  name: string,
  { dir, cwd, documents }: { dir: string; cwd: string; documents: number },
): string {
  const missing = Math.max(0, documents - countDocuments(dir))
  const files = (addedDocuments[name] ?? []).map((group, number) =>
    writeGroup(group, { cwd, documents: Math.max(8, Math.round(missing * group.share)), seed: number + 1 }),
  )
  return files[0] as string
}

/** Counts documents, posts, and Markdown pages. */
export function countDocuments(dir: string): number {
  const names = readdirSync(dir, { recursive: true, encoding: 'utf8' })
  return names.filter((name) => /^[^_].*\.mdx?$/.test(path.basename(name)) && !name.includes('node_modules')).length
}

/** Writes folders of documents. Returns one of them. */
function writeGroup(group: DocumentGroup, { cwd, documents, seed }: { cwd: string; documents: number; seed: number }) {
  const folderCount = Math.max(2, Math.floor(documents / documentsPerFolder))
  const outline = createOutline(documents, {
    folderCount,
    extension: (index) =>
      group.extension ?? (blocksOf(group, index).some(({ isMdx }) => isMdx === true) ? 'mdx' : 'md'),
  })
  for (const [index, folder] of [...new Set(outline.map((entry) => entry.folder))].entries()) {
    const target = path.join(cwd, group.folder, folder)
    mkdirSync(path.join(target, 'img'), { recursive: true })
    const category = { label: `${folderLabel(index)} ${index + 1}`, position: index + 10 }
    writeFileSync(path.join(target, '_category_.json'), `${JSON.stringify(category, null, 2)}\n`)
    cpSync(path.join(cwd, group.image), path.join(target, 'img', 'plan.png'))
  }
  const file = ({ folder, name, extension }: OutlineEntry) =>
    path.posix.join(group.folder, folder, `${name}.${extension}`)
  for (const entry of outline) {
    const text = documentText(entry, { outline, seed, languages })
    writeFileSync(path.join(cwd, file(entry)), withBlocks(text, { entry, group, seed }))
  }
  return file(outline[Math.floor(outline.length / 2)] as OutlineEntry)
}

function blocksOf({ blocks }: DocumentGroup, index: number): Block[] {
  return blocks.flatMap(([every, block], position) => ((index + position) % every === 0 ? [block] : []))
}

/** Adds front matter, imports, and blocks, each at the end of another section. */
function withBlocks(
  text: string,
  { entry, group, seed }: { entry: OutlineEntry; group: DocumentGroup; seed: number },
): string {
  const random: Random = createRandom(seed, 0x0b10c, entry.index)
  const blocks = blocksOf(group, entry.index)
  const [, frontMatter = '', body = ''] = /^---\n([\s\S]*?)\n---\n\n([\s\S]*)$/.exec(text) ?? []
  const sections = body.trimEnd().split(/\n\n(?=## )/)
  for (const [index, block] of blocks.entries()) {
    const place = index % sections.length
    sections[place] = `${sections[place]}\n\n${block.text(random)}`
  }
  const lines = [frontMatter, ...(group.frontMatter?.(entry.index) ?? [])]
  const esm = [...new Set(blocks.flatMap((block) => block.esm ?? []))]
  const statements = esm.length > 0 ? `${esm.join('\n')}\n\n` : ''
  return `---\n${lines.join('\n')}\n---\n\n${statements}${sections.join('\n\n')}\n`
}
