import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { listFiles } from '../../../src/platform/files/list-files.ts'
import type { LimitedDocument } from './random-site.ts'

/** The outputs of a site with two groups. */
const audiences: readonly (readonly string[])[] = [[], ['staff'], ['partners'], ['staff', 'partners']]

/** Whether readers with these groups may read a document. */
export function mayRead({ groups, isDraft }: LimitedDocument, reader: readonly string[]): boolean {
  return !isDraft && (groups.length === 0 || groups.some((group) => reader.includes(group)))
}

/** Looks for texts that an output must not have, and for documents that it lacks. */
export function scanOutputs(siteDir: string, documents: readonly LimitedDocument[]): string[] {
  return audiences.flatMap((reader) => {
    const name = reader.join('.')
    const outDir = name === '' ? 'build' : `.lectern/restricted/build/${name}`
    const unpublished = `.lectern/unpublished/${encodeURIComponent(outDir)}`
    const texts = [outDir, unpublished].flatMap((folder) => readTexts(path.join(siteDir, folder), folder))
    return documents.flatMap((document) => {
      const found = texts.filter(({ text, file }) => text.includes(document.marker) || file.includes(document.marker))
      const who = `${name || 'nobody'}: ${document.url} (${document.groups.join(', ') || 'everybody'})`
      if (!mayRead(document, reader)) return found.slice(0, 3).map(({ file }) => `${who} is in ${file}`)
      return document.isCategory || found.some(({ file }) => file.endsWith('.html')) ? [] : [`${who} is missing`]
    })
  })
}

function readTexts(folder: string, name: string): { file: string; text: string }[] {
  const files = existsSync(folder) ? listFiles(folder) : []
  return files.map((file) => ({ file: `${name}/${file}`, text: decode(readFileSync(path.join(folder, file)), file) }))
}

export function decode(bytes: Buffer, file = ''): string {
  if (bytes[0] === 0x1f && bytes[1] === 0x8b) return gunzipSync(bytes).toString()
  return (file.endsWith('.br') ? brotliDecompressSync(bytes) : bytes).toString()
}
