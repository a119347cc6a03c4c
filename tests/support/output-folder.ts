import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach } from 'vitest'
import { listFiles, type Output, openOutput } from '../../src/platform/index.ts'

/** Text of files by their paths. */
export type Texts = Record<string, string>

/** Where the tests of an output have it: other folders for each of them. */
export let folder = ''
export let outDir = ''
export let cacheDir = ''

/** Makes the folders before each test of a file, and removes them behind it. */
export function openOutputFolders(): void {
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'lectern-output-'))
    outDir = path.join(folder, 'build')
    cacheDir = path.join(folder, 'cache')
  })
  afterEach(() => rmSync(folder, { recursive: true }))
}

export function write(root: string, texts: Texts): void {
  for (const [file, text] of Object.entries(texts)) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
    writeFileSync(path.join(root, file), text)
  }
}

/** Text of every file of a folder. */
export function content(root = outDir): Texts {
  return Object.fromEntries(
    listFiles(root)
      .sort()
      .map((file) => [file, readFileSync(path.join(root, file), 'utf8')]),
  )
}

/** Claims files whose key is their text, and notes for which of them the text was asked. */
export function claim(output: Output, texts: Texts, requested: string[] = []) {
  for (const [file, text] of Object.entries(texts)) {
    const source = () => {
      requested.push(file)
      return { text }
    }
    output.add(file, { key: text, owner: 'test', source })
  }
}

/** Builds the output anew from these files. */
export async function build(texts: Texts) {
  const output = openOutput({ outDir, cacheDir })
  const requested: string[] = []
  claim(output, texts, requested)
  return { ...(await output.commit()), requested }
}
