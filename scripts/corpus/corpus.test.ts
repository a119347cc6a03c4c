import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { type CorpusFile, corpusFiles } from './corpus.ts'
import { extractProse } from './document.ts'
import { minDocuments } from './outline.ts'
import { countWords } from './sentences.ts'

const corpus = [...corpusFiles({ documents: 300 })]
const documents = corpus.filter(({ sourcePath }) => sourcePath.endsWith('.md'))

const all = (file: CorpusFile, pattern: RegExp) => [...file.text.matchAll(pattern)].map((match) => match[1] ?? match[0])
const extractBlocks = (file: CorpusFile) => all(file, /^```\w+\n([\s\S]*?)\n```$/gm)

describe('a corpus', () => {
  test('depends only on the seed and the number of documents', () => {
    expect([...corpusFiles({ documents: 300 })]).toEqual(corpus)
    expect([...corpusFiles({ documents: 300, seed: 2 })].map(({ text }) => text)).not.toEqual(
      corpus.map(({ text }) => text),
    )
  })

  test('has a site config, twenty folders with a category file each, and the documents', () => {
    const names = corpus.map(({ sourcePath }) => sourcePath)
    expect(new Set(names).size).toBe(names.length)
    expect(names.filter((name) => name.endsWith('/_category_.yml'))).toHaveLength(20)
    expect(new Set(documents.map(({ sourcePath }) => path.posix.dirname(sourcePath))).size).toBe(20)
    expect(documents).toHaveLength(300)
    expect(names).toHaveLength(321)
    expect(corpus.find(({ sourcePath }) => sourcePath === 'site.config.ts')?.text).toContain('plugins: [docs()]')
  })

  test('has documents with about 700 words, seven headings, a table, a list and an admonition', () => {
    for (const document of documents) {
      const words = countWords(extractProse(document.text))
      expect(words, document.sourcePath).toBeGreaterThanOrEqual(630)
      expect(words, document.sourcePath).toBeLessThanOrEqual(770)
      const prose = { ...document, text: extractProse(document.text) }
      expect(new Set(all(prose, /^#{2,3} .+$/gm)).size, document.sourcePath).toBe(7)
      expect(all(prose, /^\| --- /gm), document.sourcePath).toHaveLength(1)
      expect(all(prose, /(?:^- .+\n)+/gm), document.sourcePath).toHaveLength(1)
      expect(all(prose, /^:::\w+/gm), document.sourcePath).toHaveLength(1)
    }
  })

  test('has two unique code blocks in each document', () => {
    const blocks = documents.flatMap((document) => {
      const own = extractBlocks(document)
      expect(own, document.sourcePath).toHaveLength(2)
      return own
    })
    expect(new Set(blocks).size).toBe(600)
    for (const block of blocks) {
      expect(block.split('\n').length, block).toBeGreaterThanOrEqual(12)
      expect(block.split('\n').length, block).toBeLessThanOrEqual(25)
    }
    expect(new Set(documents.flatMap((document) => all(document, /^```(\w+)$/gm))).size).toBe(7)
  })

  test('links each document to four existing others', () => {
    const names = new Set(documents.map(({ sourcePath }) => sourcePath))
    for (const { sourcePath, text } of documents) {
      const links = [...text.matchAll(/\]\((\.{1,2}\/[^)]+)\)/g)].map((match) => match[1] ?? '')
      const targets = links.map((link) => path.posix.join(path.posix.dirname(sourcePath), link))
      expect(new Set(targets).size, sourcePath).toBe(4)
      expect(targets.filter((target) => !names.has(target) || target === sourcePath)).toEqual([])
    }
  })

  test('can have the minimum number of documents, but not fewer', () => {
    expect([...corpusFiles({ documents: minDocuments })]).toHaveLength(minDocuments + 21)
    expect(() => [...corpusFiles({ documents: minDocuments - 1 })]).toThrow(/or more/)
  })
})
