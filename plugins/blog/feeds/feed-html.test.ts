import { expect, test } from 'vitest'
import { toFeedHtml } from './feed-html.ts'

test('makes URLs absolute and removes what needs scripts', () => {
  const html =
    '<h2 id="a">A<a class="hash-link" href="#a" aria-label="Link to A"></a></h2>' +
    '<p>href="/no" <a href="/b?x=1&amp;y=2" title="1 > 0">b</a><img src="c.png" loading="lazy"></p>' +
    '<div class="code-block"><pre tabindex="0"><code>a = "b"</code></pre><button type="button"><b>Copy</b></button></div>'
  expect(toFeedHtml(html, 'https://t.example/blog/p')).toBe(
    '<h2 id="a">A</h2>' +
      '<p>href="/no" <a href="https://t.example/b?x=1&amp;y=2" title="1 > 0">b</a><img src="https://t.example/blog/c.png"></p>' +
      '<div class="code-block"><pre><code>a = "b"</code></pre></div>',
  )
})

test('reduces pictures, also those that the page enlarges, to their original', () => {
  const html =
    '<p><button type="button" class="image-zoom" aria-label="Enlarge image: A > B"><picture>' +
    '<source type="image/webp" srcset="/a-768.webp 768w" sizes="704px"><img src="/a.png" alt="A > B" loading="lazy">' +
    '</picture></button></p><video><source src="/v.mp4"></video>'
  expect(toFeedHtml(html, 'https://t.example/blog/p')).toBe(
    '<p><img src="https://t.example/a.png" alt="A > B"></p><video><source src="https://t.example/v.mp4"></video>',
  )
})

test('displays the panels of tabs below their labels', () => {
  const html =
    '<div class="tabs"><div role="tablist"><button type="button" role="tab" id="t0">A &amp; B</button></div>' +
    '<div role="tabpanel" id="p0" aria-labelledby="t0" data-label="A &amp; B"><p>one</p></div>' +
    '<div role="tabpanel" id="p1" hidden="" aria-labelledby="t1" data-label="C"><p>two</p></div></div>'
  expect(toFeedHtml(html, 'https://t.example/blog/p')).toBe(
    '<div class="tabs"><p><strong>A &amp; B</strong></p><div><p>one</p></div>' +
      '<p><strong>C</strong></p><div><p>two</p></div></div>',
  )
})
