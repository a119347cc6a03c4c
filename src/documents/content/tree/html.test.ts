import type { Element, ElementContent } from 'hast'
import { describe, expect, test } from 'vitest'
import { attributesHtml, escapeHtml, innerHtml, reactProps, toHtml } from './html.ts'

const element = (
  tagName: string,
  properties: Record<string, unknown> = {},
  children: ElementContent[] = [],
): Element => ({
  type: 'element',
  tagName,
  properties: properties as Element['properties'],
  children,
})
const text = (value: string): ElementContent => ({ type: 'text', value })

describe('attributes in HTML', () => {
  test('have HTML names and values', () => {
    expect(
      attributesHtml(
        element('td', {
          className: ['a', 'b'],
          dataFootnoteRef: '',
          dataFootnotes: true,
          ariaDescribedBy: ['x', 'y'],
          ariaHidden: true,
          colSpan: 2,
          htmlFor: 'z',
          tabIndex: 0,
          disabled: true,
          checked: false,
          hidden: null,
          start: Number.NaN,
          accept: ['a', 'b'],
          download: '',
          title: '"<&>\'',
        }).properties,
      ),
    ).toBe(
      ' class="a b" data-footnote-ref="" data-footnotes="true" aria-describedby="x y" aria-hidden="true" colspan="2"' +
        ' for="z" tabindex="0" disabled="" accept="a, b" download="" title="&quot;<&amp;>\'"',
    )
  })

  test('have SVG names inside <svg>', () => {
    expect(
      toHtml([element('svg', { viewBox: '0 0 1 1', xLinkHref: '#a' }, [element('path', { strokeWidth: 2 })])]),
    ).toBe('<svg viewBox="0 0 1 1" xlink:href="#a"><path stroke-width="2"></path></svg>')
  })
})

describe('properties for React', () => {
  test('have React names', () => {
    expect(
      reactProps(
        element('td', {
          className: ['a', 'b'],
          dataFootnoteRef: '',
          dataFootnotes: true,
          ariaDescribedBy: ['x', 'y'],
          colSpan: 2,
          htmlFor: 'z',
          tabIndex: 0,
          disabled: true,
          checked: false,
          acceptCharset: ['utf-8'],
          itemId: 'i',
          custom: 'c',
        }),
      ),
    ).toEqual({
      className: 'a b',
      'data-footnote-ref': '',
      'data-footnotes': true,
      'aria-describedby': 'x y',
      colSpan: 2,
      htmlFor: 'z',
      tabIndex: 0,
      disabled: true,
      acceptCharset: 'utf-8',
      itemID: 'i',
      custom: 'c',
    })
    expect(reactProps(element('svg', { viewBox: '0 0 1 1', strokeLineCap: 'round', xLinkHref: '#a' }))).toEqual({
      viewBox: '0 0 1 1',
      strokeLinecap: 'round',
      xlinkHref: '#a',
    })
    expect(reactProps(element('p'))).toBeNull()
  })

  test('have styles as an object and no event handlers', () => {
    const style = "color: red; --x: url('a;b'); -ms-flex:1;background-image: url(data:a;b,c)/* d */ ; margin:0 auto"
    expect(reactProps(element('p', { style, onClick: 'alert(1)' }))).toEqual({
      style: {
        color: 'red',
        '--x': "url('a;b')",
        msFlex: '1',
        backgroundImage: 'url(data:a;b,c)',
        margin: '0 auto',
      },
    })
  })
})

describe('HTML', () => {
  test('escapes text, except in raw text elements', () => {
    expect(escapeHtml('a & b < c > d "e"')).toBe('a &amp; b &lt; c &gt; d "e"')
    expect(toHtml([element('script', {}, [text('a < b && c')])])).toBe('<script>a < b && c</script>')
    expect(innerHtml(element('style', {}, [text('a > b {}')]))).toBe('a > b {}')
  })

  test('closes every element that is not void', () => {
    expect(toHtml([element('br'), element('param'), element('p'), element('my-tag')])).toBe(
      '<br><param><p></p><my-tag></my-tag>',
    )
  })

  test('keeps the first line break of <pre>', () => {
    expect(toHtml([element('pre', {}, [text('\na')]), element('textarea', {}, [text('\n')])])).toBe(
      '<pre>\n\na</pre><textarea>\n\n</textarea>',
    )
  })

  test('includes the content of templates and omits comments', () => {
    const template = { ...element('template'), content: { type: 'root' as const, children: [text('a')] } }
    expect(toHtml([template, { type: 'comment', value: 'b' }, { type: 'raw', value: '<c>' } as never])).toBe(
      '<template>a</template><c>',
    )
  })
})
