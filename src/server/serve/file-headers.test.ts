import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readFileHeaders } from '../index.ts'

let outDir = ''
beforeAll(() => {
  outDir = mkdtempSync(path.join(tmpdir(), 'lectern-headers-'))
  const rules = [
    '/base/*\n  X-Content-Type-Options: nosniff',
    '/base/assets/*\n  Cache-Control: public, immutable',
    '/base/guide\n  Cache-Control: max-age=60\n  Content-Language: de',
    '/base/other/\n  Cache-Control: max-age=61',
    '/base/report.pdf\n  Content-Disposition: attachment',
  ]
  writeFileSync(path.join(outDir, '_headers'), `${rules.join('\n\n')}\n`)
})
afterAll(() => rmSync(outDir, { recursive: true }))

test('a file has its type, and those headers of its URL that a storage sends', () => {
  const headersOf = readFileHeaders({ outDir, baseUrl: '/base/', trailingSlash: false })
  const html = 'text/html; charset=utf-8'
  expect(headersOf('index.html')).toEqual({ 'content-type': html, 'cache-control': 'no-cache' })
  expect(headersOf('guide.html')).toEqual({
    'content-type': html,
    'cache-control': 'max-age=60',
    'content-language': 'de',
  })
  expect(headersOf('404.html')).toEqual({ 'content-type': html, 'cache-control': 'no-cache' })
  expect(headersOf('assets/main.1234.js')).toMatchObject({ 'cache-control': 'public, immutable' })
  expect(headersOf('report.pdf')).toEqual({
    'content-type': 'application/pdf',
    'cache-control': 'no-cache',
    'content-disposition': 'attachment',
  })
  const withSlashes = readFileHeaders({ outDir, baseUrl: '/base/', trailingSlash: true })
  expect(withSlashes('other/index.html')).toMatchObject({ 'cache-control': 'max-age=61' })
})

test('hidden files are not published', () => {
  const headersOf = readFileHeaders({ outDir, baseUrl: '/', trailingSlash: undefined })
  expect(['.nojekyll', '.lectern/deployment.json', '.git/config'].map(headersOf)).toEqual([
    undefined,
    undefined,
    undefined,
  ])
  expect(headersOf('.well-known/security.txt')).toMatchObject({ 'content-type': 'text/plain; charset=utf-8' })
})
