import { expect, test } from 'vitest'
import { withBothParsers } from '../../../../tests/support/both-parsers.ts'

const box = (style: string, title: string, body = '<p>a</p>', more = '') =>
  `<div class="admonition admonition-${style}" role="note"${more}><p class="admonition-title">${title}</p>${body}</div>`

withBothParsers('admonitions', (read) => {
  test.each([
    ['note', 'note', 'Note'],
    ['tip', 'tip', 'Tip'],
    ['info', 'info', 'Info'],
    ['warning', 'warning', 'Warning'],
    ['danger', 'danger', 'Danger'],
    ['caution', 'caution', 'Caution'],
    ['important', 'important', 'Important'],
    ['secondary', 'note', 'secondary'],
    ['success', 'tip', 'success'],
  ])('%s', async (name, style, title) => {
    expect((await read(`:::${name}\na\n:::\n`)).html).toBe(box(style, title))
  })

  test('have titles in both syntaxes, with inline markup', async () => {
    const { html } = await read(':::tip[A `b` *c*]\na\n:::\n\n:::tip A `b` *c*\na\n:::\n')
    expect(html).toBe(box('tip', 'A <code>b</code> <em>c</em>').repeat(2))
  })

  test('have classes, an id and a title as attributes', async () => {
    const { html, ids } = await read(':::note{.x .y #z title="T"}\na\n:::\n')
    expect(html).toBe(
      '<div class="admonition admonition-note x y" role="note" id="z"><p class="admonition-title">T</p><p>a</p></div>',
    )
    expect(ids).toEqual(['z'])
  })

  test('nest with more colons', async () => {
    const source = ':::::info[Outer]\n\n::::tip[Middle]\n\n:::danger\na\n:::\n\n::::\n\n:::::\n'
    expect((await read(source)).html).toBe(box('info', 'Outer', box('tip', 'Middle', box('danger', 'Danger'))))
  })

  test('become the component if the site overrides it: title as text, classes, id, and content', async () => {
    const settings = { mappedTags: ['admonition'], globalComponents: ['Admonition'] }
    const source = ':::tip[A *b*]{.x #z}\na\n\n> [!CAUTION]\n> c\n\n:::\n\n> d\n'
    const { html, imports } = await read(source, 'docs/page.md', settings)
    const component = (props: string, body: string) =>
      `<div data-component="@theme/mdx/Admonition:default" data-props="${props}">${body}</div>`
    const inner = component('{&quot;type&quot;:&quot;danger&quot;,&quot;title&quot;:&quot;Caution&quot;}', '<p>c</p>')
    const props =
      '{&quot;type&quot;:&quot;tip&quot;,&quot;title&quot;:&quot;A b&quot;,&quot;className&quot;:&quot;x&quot;,&quot;id&quot;:&quot;z&quot;}'
    expect(html).toBe(`${component(props, `<p>a</p>${inner}`)}<blockquote><p>d</p></blockquote>`)
    expect(imports.map(({ id }) => id)).toEqual(['@theme/mdx/Admonition'])
  })

  test('that a site adds are rendered under their name', async () => {
    const admonitions = { keywords: ['ritual', 'tip'], extendDefaults: true }
    const { html, reported } = await read(':::ritual\na\n:::\n\n:::tip\na\n:::\n\n:::note\na\n:::\n', 'docs/page.md', {
      markdown: { admonitions },
    })
    expect(html).toBe(box('ritual', 'Ritual') + box('tip', 'Tip') + box('note', 'Note'))
    expect(reported).toEqual([])
  })

  test('are only those of the site if it does not extend the defaults', async () => {
    const admonitions = { keywords: ['ritual'], extendDefaults: false }
    const { diagnostics } = await read(':::ritual\na\n:::\n\n:::note\na\n:::\n', 'docs/page.md', {
      markdown: { admonitions },
    })
    expect(diagnostics.map(({ message, hint }) => [message, hint])).toEqual([
      ['Unknown admonition "note".', 'Use one of: ritual.'],
    ])
  })

  test('that are turned off leave containers to plugins; unhandled ones are reported and keep their content', async () => {
    const { html, diagnostics } = await read('> [!NOTE]\n> a\n\n:::note[T]\nb\n:::\n', 'docs/page.md', {
      markdown: { admonitions: false },
    })
    expect(html).toBe('<blockquote><p>[!NOTE]\na</p></blockquote><div><p>T</p><p>b</p></div>')
    expect(diagnostics.map(({ code, message, line }) => [code, message, line])).toEqual([
      ['unknown-directive', 'No plugin handles the container ":::note".', 4],
    ])
  })

  test('with an unknown name are rendered as info and reported with the closest match', async () => {
    const { html, diagnostics } = await read('---\nx: 1\n---\n\n:::wraning\na\n:::\n')
    expect(html).toBe(box('info', 'wraning'))
    expect(diagnostics.map(({ code, message, hint, line, column }) => ({ code, message, hint, line, column }))).toEqual(
      [
        {
          code: 'unknown-directive',
          message: 'Unknown admonition "wraning".',
          hint: 'Did you mean "warning"?',
          line: 5,
          column: 1,
        },
      ],
    )
  })
})

withBothParsers('alerts as on GitHub', (read) => {
  test.each([
    ['NOTE', 'note', 'Note'],
    ['TIP', 'tip', 'Tip'],
    ['IMPORTANT', 'important', 'Important'],
    ['WARNING', 'warning', 'Warning'],
    ['CAUTION', 'danger', 'Caution'],
    ['note', 'note', 'Note'],
  ])('%s', async (name, style, title) => {
    for (const sourcePath of ['docs/page.md', 'docs/page.mdx']) {
      expect((await read(`> [!${name}]\n> a\n`, sourcePath)).html).toBe(box(style, title))
      expect((await read(`> [!${name}]\n>\n> a\n`, sourcePath)).html).toBe(box(style, title))
    }
  })

  test('can have a custom title with inline markup', async () => {
    expect((await read('> [!TIP] Mind *the* `step`\n> a **b**\n> c\n')).html).toBe(
      box('tip', 'Mind <em>the</em> <code>step</code>', '<p>a <strong>b</strong>\nc</p>'),
    )
    expect((await read('> [!TIP] *a*\n>\n> - b\n')).html).toBe(box('tip', '<em>a</em>', '<ul><li>b</li></ul>'))
  })

  test('can end their first line in a hard break, and can be empty', async () => {
    expect((await read('> [!NOTE]  \n> a\n')).html).toBe(box('note', 'Note'))
    expect((await read('> [!NOTE]\\\n> a\n')).html).toBe(box('note', 'Note'))
    expect((await read('> [!NOTE]\n')).html).toBe(box('note', 'Note', ''))
  })

  test('can contain anything, including other alerts', async () => {
    expect((await read('> [!NOTE]\n> a\n>\n> > [!TIP]\n> > b\n')).html).toBe(
      box('note', 'Note', `<p>a</p>${box('tip', 'Tip', '<p>b</p>')}`),
    )
  })

  test('stay quotes if the marker is unknown or not first', async () => {
    expect((await read('> [!NOSUCH]\n> a\n')).html).toBe('<blockquote><p>[!NOSUCH]\na</p></blockquote>')
    expect((await read('> a [!NOTE]\n')).html).toBe('<blockquote><p>a [!NOTE]</p></blockquote>')
    expect((await read('> `[!NOTE]`\n')).html).toBe('<blockquote><p><code>[!NOTE]</code></p></blockquote>')
  })
})
