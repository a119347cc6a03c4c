import { expect, it } from 'vitest'
import { SiteError } from '../../platform/index.ts'
import { validateConfig } from '../diagnostics/validate.ts'

const minimal = { title: 'Convoke', url: 'https://docs.convoke.example' }
const validate = (part: object) => validateConfig({ ...minimal, ...part }, { sourcePath: 'site.config.ts' })

function problems(part: object): string[] {
  try {
    validate(part)
    return []
  } catch (error) {
    if (!(error instanceof SiteError)) throw error
    return error.diagnostics.map(({ message, hint }) => `${message} ${hint ?? ''}`.trim())
  }
}

it('accepts scripts and style sheets as URLs and as attributes', () => {
  const config = validate({
    scripts: ['https://cdn.example/a.js', { src: '/b.js', async: true, 'data-id': 'x', defer: undefined }],
    stylesheets: ['/a.css', { href: '//cdn.example/b.css', type: 'text/css', crossorigin: 'anonymous' }],
  })
  expect(config.scripts).toEqual([{ src: 'https://cdn.example/a.js' }, { src: '/b.js', async: true, 'data-id': 'x' }])
  expect(config.stylesheets).toEqual([
    { rel: 'stylesheet', href: '/a.css' },
    { rel: 'stylesheet', href: '//cdn.example/b.css', type: 'text/css', crossorigin: 'anonymous' },
  ])
})

it('accepts head tags with and without attributes and content', () => {
  const headTags = [
    { tagName: 'link', attributes: { rel: 'preconnect', href: 'https://fonts.example' } },
    { tagName: 'script', attributes: { type: 'application/ld+json' }, innerHTML: '{}' },
  ]
  expect(validate({ headTags }).headTags).toEqual(headTags)
  expect(validate({ headTags: [{ tagName: 'style', innerHTML: 'a{}' }] }).headTags).toEqual([
    { tagName: 'style', attributes: {}, innerHTML: 'a{}' },
  ])
})

it('explains invalid scripts and style sheets', () => {
  expect(
    problems({
      scripts: ['js/a.js', { async: true }, { src: '/a.js', async: 1, 'on load': 'x' }],
      stylesheets: 'a.css',
    }),
  ).toEqual([
    "`stylesheets`: expected a list, found 'a.css'. Wrap it in brackets: [ … ].",
    "`scripts[0]`: expected a URL, a path that begins with /, or an object with `src`, found 'js/a.js'. Set `scripts[0]` to a URL, a path that begins with /, or an object with `src`.",
    '`scripts[1].src` is missing: expected a string. Set `scripts[1].src` to a string.',
    '`scripts[2].async`: expected a string, true or false, found 1. Set `scripts[2].async` to a string, true or false.',
    "`scripts[2]['on load']` is not an attribute name.",
  ])
})

it('explains invalid head tags', () => {
  expect(
    problems({
      headTags: [
        { tagName: 'div' },
        { tagName: 'link', attributes: { rel: 'icon', href: 'icon.png' }, innerHTML: 'x' },
        { tagName: 'script', innerHTML: 'write("</script>")' },
        { tagName: 'meta', attributes: { content: 3 }, children: '' },
      ],
    }),
  ).toEqual([
    "`headTags[0].tagName`: expected 'base', 'link', 'meta', 'noscript', 'script', 'style' or 'template', found 'div'. Set `headTags[0].tagName` to 'base', 'link', 'meta', 'noscript', 'script', 'style' or 'template'.",
    '`headTags[1].attributes.href` is neither a URL nor a path that begins with /. Begin the path of a file in a static folder with a slash: `/js/example.js`.',
    '`headTags[1].innerHTML` is set, but <link> elements have no content. Remove `innerHTML`, and set `attributes` instead.',
    '`headTags[2].innerHTML` contains </script>, which would end the element. Write `<\\/script` in strings of the script.',
    '`headTags[3].attributes.content`: expected a string, true or false, found 3. Set `headTags[3].attributes.content` to a string, true or false.',
    'Unknown key `headTags[3].children`. Known keys: tagName, attributes, innerHTML.',
  ])
})
