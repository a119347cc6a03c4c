import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { builtPage, builtPages, textOf as spacedText } from '../support/pages.ts'
import { openSite, type TestSite } from '../support/sites.ts'

const section = [
  '',
  '/blocks',
  '/blocks/spoiler',
  '/drop-tree',
  '/drops',
  '/drops/application-drop',
  '/drops/convention-drop',
  '/drops/event-drop',
  '/drops/money-currency-drop',
  '/drops/money-price-drop',
  '/filters',
  '/filters/event-by-id',
  '/filters/md-5',
  '/filters/money',
  '/tags',
  '/tags/assign-graphql-result',
  '/tags/youtube',
  '/variables',
]

/** Text of HTML as a reader sees it: highlighting and links do not split words. */
const textOf = (html: string) =>
  spacedText(html.replace(/<\/?(?:span|a|code)\b[^>]*>/g, ''))
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')

describe('a Liquid reference', () => {
  const site = openSite('liquid')
  const articleOf = (page: string) => builtPage(site, `/docs/liquid${page}`).article
  const documentOf = (article: string) => /<div class="markdown".*(?=<nav class="pagination")/s.exec(article)?.[0] ?? ''
  const membersOf = (page: string) =>
    articleOf(page)
      .split('<dt id="')
      .slice(1)
      .map((part) => textOf(`<dt id="${part}`))

  beforeAll(async () => void (await site.build()))
  afterAll(() => site.close())

  test('has a page for every entry, with slugs like lodash', () => {
    const pages = builtPages(site).filter((page) => page.startsWith('/docs/liquid'))
    expect(pages.map((page) => page.slice('/docs/liquid'.length))).toEqual(section)
  })

  test('is identical from Ruby and from a dump', () => {
    for (const page of section) {
      const dump = documentOf(builtPage(site, `/docs/dump${page}`).article)
      expect(dump.replaceAll('/docs/dump', '/docs/liquid'), page).toBe(documentOf(articleOf(page)))
    }
  })

  test('shows the fields of a drop with types, origin and description', () => {
    expect(membersOf('/drops/convention-drop').map((text) => text.split(' ').slice(0, 6).join(' '))).toEqual([
      'name String What it is called.',
      'domain String Where its site is,',
      'events Array<EventDrop> Its events, those that',
      'events_by_id Hash{String => EventDrop} Events by',
      'price Money::PriceDrop may be nil What',
      'main_event EventDrop The event that everybody',
      'kind "game" or "talk" What sort',
      'main_event_title String The title, in plain',
      'programme Array<EventDrop> Its events, those that',
      'starts_at DateTime may be nil When',
      'id Integer from ApplicationDrop The number',
      'label String deprecated Deprecated. Use name.',
      'ends_at DateTime may be nil deprecated',
    ])
    const article = articleOf('/drops/convention-drop')
    expect(article).toContain(
      '<code class="type">Array&lt;<a href="/docs/liquid/drops/event-drop">EventDrop</a>&gt;</code>',
    )
    expect(article).toContain('<summary>2 deprecated fields</summary>')
    expect(textOf(article)).not.toMatch(/secrets|guarded|initialize|title=|record\b/)
    expect(existsSync(path.join(site.dir, 'build/docs/liquid/drops/hidden-drop'))).toBe(false)
  })

  test('shows how templates get a drop', () => {
    const article = articleOf('/drops/money-currency-drop')
    expect(article).toContain(
      '<dt>Shortest path</dt><dd><code><a href="/docs/liquid/variables#convention">convention</a>.' +
        '<a href="/docs/liquid/drops/convention-drop#price">price</a>.' +
        '<a href="/docs/liquid/drops/money-price-drop#currency">currency</a></code></dd>',
    )
    expect(textOf(articleOf('/drops/event-drop'))).toContain(
      'Global variables event Returned by fields ConventionDrop.events ConventionDrop.events_by_id' +
        ' ConventionDrop.main_event ConventionDrop.programme Returned by filters event_by_id',
    )
  })

  test('shows text exactly as in the source, except links by YARD', () => {
    const written = '{{ event.title }} | {% raw %} <script>alert(1)</script> {braces} and | pipes |.'
    const article = articleOf('/drops/event-drop')
    expect(article).toContain(
      '<p>Something that takes place: <code>{{ event.title }}</code> | {% raw %} &lt;script&gt;alert(1)&lt;/script&gt; {braces} and | pipes |.</p>',
    )
    expect(article).not.toContain('<script')
    expect(articleOf('/drops/convention-drop')).toContain(
      'Use <a href="/docs/liquid/drops/convention-drop#starts-at"><code>starts_at</code></a> and the length, with <code>{{ }}</code> around.',
    )
    const [, description = ''] =
      /<meta name="description" content="(.*?)" data-page-tag>/.exec(
        site.file('build/docs/liquid/drops/event-drop/index.html'),
      ) ?? []
    expect(description.replaceAll('&lt;', '<').replaceAll('&gt;', '>')).toBe(`Something that takes place: ${written}`)
  })

  test('shows the output of examples: rendered if possible, else as documented', () => {
    const blocks = [...articleOf('/drops/event-drop').matchAll(/<div class="example">(.*?)<\/div><\/div>/gs)]
    expect(blocks.map(([html]) => textOf(html))).toEqual([
      'In capitals {% assign title = "The Night Ferry" %} {{ title | upcase }} Output THE NIGHT FERRY',
      'In a link <a href="{{ event.url }}">{{ event.title }}</a>' +
        ' Documented output <a href="/events/87">The Night Ferry</a>',
    ])
    expect(textOf(articleOf('/variables'))).toContain(
      'Data { "event": { "title": "The Night Ferry" } } Output THE NIGHT FERRY',
    )
  })

  test('shows filters, tags and blocks with their syntax and parameters', () => {
    const money = textOf(articleOf('/filters/money'))
    expect(money).toContain('{{ price | money: format, places }}')
    expect(money).toContain('Input Money::PriceDrop may be nil The amount.')
    expect(membersOf('/filters/money')[1]).toMatch(/^places Integer optional Digits behind the point\./)
    expect(textOf(articleOf('/tags/youtube'))).toContain('{% youtube id, width %}')
    expect(textOf(articleOf('/tags/assign-graphql-result'))).toContain(
      '{% assign_graphql_result found = "events", id: convention.id %}',
    )
    expect(textOf(articleOf('/blocks/spoiler'))).toContain('{% spoiler %} … {% endspoiler %}')
    expect(articleOf('/blocks/spoiler')).toContain('<a href="/docs/liquid/tags/youtube"><code>youtube</code></a>')
  })

  test('lists variables and where they are available', () => {
    const article = articleOf('/variables')
    expect(article).toContain('<h2 id="event" class="member-heading" aria-label="event"><code>event</code>')
    expect(textOf(article)).toContain(
      'EventDrop may be nil The event that the page is about. Availability pages of events, messages about events',
    )
  })

  test('shows the drop tree without scripts', () => {
    const { article, page } = builtPage(site, '/docs/liquid/drop-tree')
    expect(page.modules).not.toContainEqual(expect.stringContaining('Mermaid'))
    expect(article).not.toContain('language-mermaid')
    expect(article).toMatch(/<ul class="drop-tree"><li>.*<ul><li>/s)
    expect(article).toContain('Money::PriceDrop')
    expect(article).toContain(
      '<a href="/docs/liquid/drops/convention-drop#price"><code>price</code></a>: <a href="/docs/liquid/drops/money-price-drop">',
    )
  })

  test('can come from hand-written definitions', () => {
    const room = textOf(builtPage(site, '/docs/written/drops/room-drop').article)
    expect(room).toContain('name String What stands on the door. {{ room.name }} Documented output Attic')
    expect(room).toContain('id Integer from BaseDrop Its number.')
    expect(room).toContain('Array<Room> may be nil deprecated')
    expect(textOf(builtPage(site, '/docs/written/tags/bell').article)).toContain('{% bell loudly %}')
    expect(textOf(builtPage(site, '/docs/written/filters/shout').article)).toContain('{{ text | shout: sign }}')
  })

  test('has Markdown exports and is listed in llms.txt', () => {
    const markdown = site.file('build/docs/liquid/drops/event-drop.md')
    expect(markdown).toContain('{% raw %} ')
    expect(markdown).toContain(
      '```liquid title="In capitals"\n{% assign title = "The Night Ferry" %}\n{{ title | upcase }}\n```',
    )
    expect(site.file('build/llms.txt')).toContain(
      '- [money](https://lantern.example/docs/liquid/filters/money.md): Writes an amount with the sign of its currency.',
    )
  })

  test('Liquid, ERB, Ruby and HTML with Liquid are highlighted by default', () => {
    const { article } = builtPage(site, '/docs/intro')
    for (const language of ['liquid', 'erb', 'ruby', 'html'])
      expect(article).toMatch(new RegExp(`<code class="language-${language}">.*?<span class="l\\d+ d\\d+">`, 's'))
  })
})

describe('source diagnostics', () => {
  const site = openSite('liquid')
  afterAll(() => site.close())

  test('have file and line, and the rest is built', async () => {
    const files: Record<string, string> = {
      'broken.rb': 'class BrokenDrop < Liquid::Drop\n  def a(\nend\n',
      'lost.rb': '# Lost.\nclass LostDrop < MissingDrop\nend\n',
      'silent.rb': '# Silent.\nclass Silent < Liquid::Tag\nend\n',
      'typed.rb':
        'class TypedDrop < Liquid::Drop\n  # @return [EvntDrop]\n  def a; end\n\n  # @return [BrokenDrop]\n  def b; end\nend\n',
      'twice.rb': 'class Event_Drop < Liquid::Drop\n  # See [there](/docs/nowhere).\n  def a; end\nend\n',
      'example.rb':
        'class ExampleDrop < Liquid::Drop\n  # @example\n  #   {{ a | upcas }}\n  #   {% if a %}\n  def a; end\nend\n',
    }
    for (const [name, text] of Object.entries(files)) writeFileSync(path.join(site.dir, 'app/liquid', name), text)
    writeFileSync(path.join(site.dir, 'app/liquid/variables.yml'), '- name: a\n  type: EventDrop\n- nam: b\n')
    writeConfig(
      site,
      "onBrokenLinks: 'warn', ",
      "liquid({ sources: 'app/liquid/**/*.rb', variables: 'app/liquid/variables.yml' })",
    )
    const { output } = await site.build()
    const reported = [...output.matchAll(/warning (app\S+) (.*?) (\S+)$/gm)].map(([, place, message, code]) => [
      place,
      code,
      message,
    ])
    expect(reported.filter(([, code]) => code !== 'liquid-ruby-syntax')).toEqual([
      [
        'app/liquid/drops/event_drop.rb:2',
        'liquid-slug',
        '`EventDrop` has the same slug as `Event_Drop`, so its page is published as `event-drop-2`.',
      ],
      ['app/liquid/example.rb:3', 'liquid-example', 'Example of `ExampleDrop#a`: unknown filter `upcas`.'],
      [
        'app/liquid/example.rb:4',
        'liquid-example',
        'Example of `ExampleDrop#a`: invalid Liquid: `if` is not closed with `endif`.',
      ],
      [
        'app/liquid/lost.rb:2',
        'liquid-superclass',
        expect.stringContaining('Unknown superclass `MissingDrop` of `LostDrop`'),
      ],
      ['app/liquid/silent.rb:2', 'liquid-tag-name', expect.stringContaining('`Silent` has no `@liquid_tag_name`')],
      ['app/liquid/twice.rb:2', 'broken-link', expect.stringContaining('/docs/nowhere')],
      ['app/liquid/typed.rb:2', 'liquid-type', 'Unknown type `EvntDrop` in `TypedDrop#a`.'],
      ['app/liquid/variables.yml:3', 'liquid-file', 'Unknown key `nam`.'],
      ['app/liquid/variables.yml:3', 'liquid-file', '`name` is missing: expected a string.'],
    ])
    expect(reported.filter(([, code]) => code === 'liquid-ruby-syntax').map(([place]) => place)).toContain(
      'app/liquid/broken.rb:3',
    )
    expect(output).toContain('Did you mean `EventDrop`?')
    const drops = builtPages(site).filter((page) => page.startsWith('/docs/liquid/drops/'))
    expect(drops).toContain('/docs/liquid/drops/typed-drop')
    expect(drops).not.toContain('/docs/liquid/drops/lost-drop')
  })

  test('fail the build with `onSourceErrors: throw`; missing sources always do', async () => {
    writeConfig(site, '', "liquid({ sources: 'app/liquid/silent.rb', onSourceErrors: 'throw' })")
    expect(await site.run(['build'])).toMatchObject({ code: 1, output: expect.stringContaining('liquid-tag-name') })
    writeConfig(site, '', "liquid({ sources: 'nowhere/*.rb', dump: 'no.json' })")
    const { code, output } = await site.run(['build'])
    expect(code).toBe(1)
    expect(output).toContain('No files match nowhere/*.rb.')
    expect(output).toContain('The file no.json does not exist.')
    writeConfig(site, '', 'liquid({})')
    expect(await site.run(['build'])).toMatchObject({
      code: 1,
      output: expect.stringContaining('need at least one of `sources`, `dump`, `file` or `variables`'),
    })
  })
})

describe('a large dump', () => {
  const site = openSite('liquid')
  afterAll(() => site.close())

  test('of 100 drops with 40 methods has a page for each', async () => {
    const drops = 100
    const classes = Array.from({ length: drops }, (_, index) => ({
      name: `Thing${index}Drop`,
      superclasses: ['Liquid::Drop'],
      docstring: `The thing of number ${index}.`,
      tags: [{ tag_name: 'example', name: 'Its name', text: `{{ thing${index}.field_0 }}`, types: null }],
      methods: Array.from({ length: 40 }, (_, field) => ({
        name: `field_${field}`,
        docstring: `Field ${field} of the thing, with \`code\` in it.`,
        tags: [
          {
            tag_name: 'return',
            name: null,
            text: null,
            types: [`Array<Thing${(index * 7 + field) % drops}Drop>`, 'nil'],
          },
        ],
      })),
    }))
    rmSync(path.join(site.dir, 'app'), { recursive: true })
    mkdirSync(path.join(site.dir, 'app'))
    writeFileSync(path.join(site.dir, 'docs/intro.md'), '# Introduction\n')
    writeFileSync(path.join(site.dir, 'app/dump.json'), JSON.stringify({ classes, filter_methods: [] }))
    writeConfig(site, '', "liquid({ dump: 'app/dump.json' })")
    const { output } = await site.build()
    expect(output).not.toContain('warning')
    expect(builtPages(site).filter((page) => /\/drops\/thing-\d+-drop$/.test(page))).toHaveLength(drops)
    const { article } = builtPage(site, '/docs/liquid/drops/thing-7-drop')
    expect(article.match(/<dt id="field-\d+"/g)).toHaveLength(40)
    expect(textOf(article)).toContain('Returned by fields')
  })
})

function writeConfig(site: TestSite, settings: string, plugin: string): void {
  writeFileSync(
    path.join(site.dir, 'site.config.ts'),
    `import { defineConfig } from 'lectern'
import { docs, liquid } from 'lectern/plugins'

export default defineConfig({ title: 'Lantern', url: 'https://lantern.example', ${settings}plugins: [docs(), ${plugin}] })
`,
  )
}
