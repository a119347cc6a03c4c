import { expect, test } from 'vitest'
import { parseSvg } from './parse-svg.ts'

test('reads attributes as props, and leaves out what only editors use', () => {
  const source = `<?xml version="1.0"?>
<!-- Made with an editor -->
<!DOCTYPE svg>
<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:inkscape="http://x"
  inkscape:version="1" viewBox='0 0 8 8' class="a b" fill-rule="evenodd" xml:space="preserve" data-of-site="&quot;x&quot;"
  style="fill: red; background: url(data:a;b); --my-tone: 1; -webkit-mask: none">
  <sodipodi:namedview id="base"><inkscape:grid /></sodipodi:namedview>
  <metadata><rdf /></metadata>
  <title id="t">Lamp</title>
  <g>
    <path d="M0 0" />
  </g>
</svg>
`
  expect(parseSvg(source)).toEqual({
    attributes: {
      xmlns: 'http://www.w3.org/2000/svg',
      xmlnsXlink: 'http://www.w3.org/1999/xlink',
      viewBox: '0 0 8 8',
      className: 'a b',
      fillRule: 'evenodd',
      xmlSpace: 'preserve',
      'data-of-site': '"x"',
      style: { fill: 'red', background: 'url(data:a;b)', '--my-tone': '1', WebkitMask: 'none' },
    },
    title: '<title id="t">Lamp</title>',
    content: '<g><path d="M0 0" /></g>',
  })
})

test('reads an empty image, and no other file', () => {
  expect(parseSvg('<svg width="1"/>')).toEqual({ attributes: { width: '1' }, title: '', content: '' })
  expect(parseSvg('<p>Not an image</p>')).toBeUndefined()
})

test('leaves the line breaks of texts', () => {
  expect(parseSvg('<svg><text>\n<tspan>a</tspan>\n<tspan>b</tspan></text></svg>')?.content).toBe(
    '<text>\n<tspan>a</tspan>\n<tspan>b</tspan></text>',
  )
})
