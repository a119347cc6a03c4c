import { expect, test } from 'vitest'
import { hasNestedMain, scanBody } from './scan-body.ts'

test('collects ids and links of the article', () => {
  const body =
    '<nav id="n"><a href="/nav">n</a></nav><main id="m"><a href="/main">m</a><article>' +
    '<div data-content="0"><h2 id="a&amp;b">A</h2><a class="x" href="/a?b&#x26;c">a</a><a href=\'/d\'>d</a><a href="/d">d</a></div>' +
    '</article></main><footer id="f"></footer>'
  expect(scanBody(body, 0)).toMatchObject({ ids: ['a&b'], links: ['/a?b&c', '/d'] })
})

test('collects all links of a page without documents', () => {
  const body = '<nav><a href="/n">n</a></nav><main><a href="/a">a</a><article><a href="/b">b</a></article></main>'
  expect(scanBody(body, 0).links).toEqual(['/a', '/b'])
})

test('ignores links that leave the client-side router', () => {
  expect(scanBody('<main><a href="/a" data-full-load="">a</a><a href="/b">b</a></main>', 0).links).toEqual(['/b'])
})

test('falls back to the main element, then to the complete body', () => {
  const link = '<a id="i" href="/x">x</a><a href="#lectern-main">skip</a>'
  expect(scanBody(`<a href="/y">y</a><main>${link}</main>`, 0)).toMatchObject({ ids: ['i'], links: ['/x'] })
  expect(scanBody(`<a href="/y">y</a>${link}`, 0)).toMatchObject({ ids: ['i'], links: ['/y', '/x'] })
})

test('finds no tags in comments, scripts and attribute values', () => {
  const body =
    '<main><!-- <a href="/a"> --><script>"<a href=\'/b\'>"</script><p title="<a href=/c>">a < b</p><a href="/d"></a></main>'
  expect(scanBody(body, 0).links).toEqual(['/d'])
})

test('returns the ranges of the main element and of the documents in the page', () => {
  const html = 'before<main><div data-content="0"><div>a</div>b</div><div data-content="1">c</div></main>after'
  const { main, articles } = scanBody(html.slice(6), 6)
  const text = (range: [number, number] | null | undefined) => range && html.slice(...range)
  expect(text(main)).toBe(html.slice(6, -5))
  expect(articles.map(text)).toEqual(['<div>a</div>b', 'c'])
})

test('returns null for a document that is not on the page', () => {
  const { main, articles } = scanBody('<div data-content="1">a</div>', 0)
  expect(main).toBeUndefined()
  expect(articles).toEqual([null, [22, 23]])
})

test.each(['div', 'section'])(
  'reads the whole content of a layout that leaves the main element to the page, in a %s',
  (name) => {
    const content = '<section><a href="/a">a</a></section><main><div>b</div></main><div><a href="/c">c</a></div>'
    const html = `<nav><a href="/n">n</a></nav><${name} id="lectern-main">${content}</${name}><p></p>`
    const { links, main = [0, 0] } = scanBody(html, 0)
    expect(links).toEqual(['/a', '/c'])
    expect(html.slice(...main)).toBe(content)
  },
)

test.each([
  ['<main><div><main>a</main></div></main>', true],
  ['<main>a</main><main>b</main>', false],
  ['<main>a</main>', false],
])('finds main elements inside of others: %s', (html, expected) => expect(hasNestedMain(html)).toBe(expected))
