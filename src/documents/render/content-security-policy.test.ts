import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { contentSecurityPolicy } from './index.ts'

test('allows inline scripts only by their hashes in the content security policy', () => {
  const scripts = ['console.log(1)', `alert('ä')`]
  const [one, two] = scripts.map((text) => createHash('sha256').update(text, 'utf8').digest('base64'))
  expect(contentSecurityPolicy(scripts).split('; ')).toEqual([
    "default-src 'self'",
    `script-src 'self' 'sha256-${one}' 'sha256-${two}'`,
    "style-src 'self'",
    "img-src 'self' data: https:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'self'",
    "frame-ancestors 'self'",
  ])
})

test('adds configured sources to the content security policy', () => {
  const added = { 'frame-src': ['https://video.example'], 'img-src': ['blob:'] }
  const [before, after] = [contentSecurityPolicy([]).split('; '), contentSecurityPolicy([], added).split('; ')]
  expect(after.filter((directive) => !before.includes(directive))).toEqual([
    "img-src 'self' data: https: blob:",
    "frame-src 'self' https://video.example",
  ])
  expect(
    contentSecurityPolicy([], { 'style-src-attr': ["'unsafe-inline'"] })
      .split('; ')
      .filter((directive) => !before.includes(directive)),
  ).toEqual(["style-src-attr 'unsafe-inline'"])
})

test('hashes scripts as browsers do', () => {
  // Example from the specification: CSP Level 3, 6.7.3.3.
  expect(contentSecurityPolicy(["alert('Hello, world.');"])).toContain(
    "'sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng='",
  )
})
