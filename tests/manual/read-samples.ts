import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** A code block of the manual. */
export interface Sample {
  /** Path of its page below the manual's documents, without extension. */
  page: string
  line: number
  language: string
  /** File name that the reader gives it. */
  title?: string
  text: string
}

const fence = /^( *)(`{3,}|~{3,})\s*([\w+-]*)(.*)$/

/** Reads the code blocks of all documents in a folder, except those marked `nocheck`. */
export function readSamples(folder: string): Sample[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).flatMap((file) => {
    if (!/\.mdx?$/.test(file)) return []
    const page = file.replaceAll(path.sep, '/').replace(/\.mdx?$/, '')
    return samplesIn(readFileSync(path.join(folder, file), 'utf8'), page)
  })
}

function samplesIn(text: string, page: string): Sample[] {
  const lines = text.split('\n')
  const samples: Sample[] = []
  for (let at = 0; at < lines.length; at++) {
    const [, indent = '', marker = '', language = '', meta = ''] = fence.exec(lines[at] as string) ?? []
    if (marker === '') continue
    const from = at + 1
    const isEnd = (line: string) =>
      line.trim().startsWith(marker) && line.trim().replaceAll(marker[0] as string, '') === ''
    do at++
    while (at < lines.length && !isEnd(lines[at] as string))
    if (/\bnocheck\b/.test(meta)) continue
    const body = lines.slice(from, at).map((line) => line.replace(indent, ''))
    const title = /title="([^"]+)"/.exec(meta)?.[1]
    samples.push({ page, line: from, language, ...(title && { title }), text: `${body.join('\n')}\n` })
  }
  return samples
}

/** Names a sample in failures. */
export function placeOf({ page, line }: Sample): string {
  return `${page}:${line}`
}
