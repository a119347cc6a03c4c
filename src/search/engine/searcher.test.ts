import MiniSearch from 'minisearch'
import { describe, expect, test } from 'vitest'
import { below, createTestSearcher, type TestPage, text } from '../../../tests/support/index-in-memory.ts'

const pages: TestPage[] = [
  {
    url: '/signups',
    title: 'Signups',
    sections: [
      text('Who gets a place.'),
      below('waitlists', 'Waitlists', 'A full run keeps a list of people who wait.'),
      below('leave', 'Leaving', 'Call the mutation.', { code: 'mutation { withdrawMySignup(id: 1) { state } }' }),
    ],
  },
  {
    url: '/store',
    title: 'Store',
    group: 'Money',
    keywords: ['shop'],
    sections: [
      text('Tickets & products <b>'),
      below('refund', 'Cancelling and refunding', 'Money goes back. A place on a waitlist costs nothing.'),
    ],
  },
  {
    url: '/blog/a',
    title: 'News of waitlists',
    group: 'Blog',
    weight: 0.5,
    sections: [text('We made waitlists better.')],
  },
]

describe('matching', () => {
  const { urls } = createTestSearcher(pages)
  test.each([
    ['title', 'signups', '/signups'],
    ['ranks a heading above text', 'waitlist', '/signups#waitlists'],
    ['two words for one', 'wait list', '/signups#waitlists'],
    ['misspelled', 'waitlsit', '/signups#waitlists'],
    ['misspelled first letter', 'xaitlists', '/signups#waitlists'],
    ['prefix of the last word', 'canc', '/store#refund'],
    ['another form of a word', 'cancelled', '/store#refund'],
    ['a name', 'withdrawMySignup', '/signups#leave'],
    ['the same name in another spelling', 'WITHDRAW_MY_SIGNUP', '/signups#leave'],
    ['prefix of a name', 'withdrawMySig', '/signups#leave'],
    ['part of a name', 'withdraw', '/signups#leave'],
    ['words of a heading and of the page title', 'store refund', '/store#refund'],
    ['keyword from front matter', 'shop', '/store'],
    ['ignores stop words', 'how do I get a refund?', '/store#refund'],
    ['ignores filler words beside two others', 'does anybody know about refunding of money', '/store#refund'],
  ])('%s: %s', async (_, query, url) => {
    expect((await urls(query))[0]).toBe(url)
  })

  test('finds words inside of names, also joined ones, and ranks the complete name first', async () => {
    const names = ['getUserById', 'max_http_header', 'XMLHttpRequest', '--no-color-output', 'kebab-case-name', 'byId']
    const { urls } = createTestSearcher(
      names.map((name, index) => ({ url: `/${name}`, title: `Page ${index}`, sections: [text(`It is ${name}.`)] })),
    )
    expect(await urls('byid')).toEqual(['/byId', '/getUserById'])
    for (const [query, name] of [
      ['user', 'getUserById'],
      ['userById', 'getUserById'],
      ['userbyid', 'getUserById'],
      ['httpheader', 'max_http_header'],
      ['httpreq', 'XMLHttpRequest'],
      ['coloroutput', '--no-color-output'],
      ['casename', 'kebab-case-name'],
    ] as const)
      expect([query, (await urls(query))[0]]).toEqual([query, `/${name}`])
  })

  test('distinguishes names that differ in their signs', async () => {
    const names = ['C', 'C++', 'C#', 'F#']
    const { urls } = createTestSearcher(
      names.map((name, index) => ({ url: `/${index}`, title: name, sections: [text(`How to use it with ${name}.`)] })),
    )
    for (const [index, name] of names.entries()) {
      expect((await urls(name))[0]).toBe(`/${index}`)
      expect((await urls(`use ${name.toLowerCase()}`))[0]).toBe(`/${index}`)
    }
    expect(await urls('c')).toHaveLength(3)
  })

  test('finds British and American spelling with each other', async () => {
    const { urls } = createTestSearcher([
      { url: '/british', title: 'Organisations', sections: [text('Their colours.')] },
      { url: '/american', title: 'Color', sections: [text('An organization has one.')] },
    ])
    expect(await urls('organizations')).toEqual(['/british', '/american'])
    expect(await urls('colour')).toEqual(['/american', '/british'])
  })

  test('ranks pages with all words above those with some', async () => {
    expect(await urls('waitlist money')).toEqual(['/store#refund', '/signups#waitlists', '/blog/a'])
  })

  test('finds nothing for an empty query, punctuation and unknown words', async () => {
    for (const query of ['', '   ', '?!', 'zzzzzzzz', 'constructor']) expect(await urls(query)).toEqual([])
  })

  test('ranks the page with a name above heavier pages that mention its parts', async () => {
    const { urls } = createTestSearcher([
      { url: '/guide', title: 'Signup rounds', sections: [text('A signup round, or SignupRound, begins.')] },
      { url: '/type', title: 'SignupRound', weight: 0.3, sections: [text('A type.')] },
      { url: '/input', title: 'SignupRoundInput', weight: 0.3, sections: [text('What is given of a signup round.')] },
    ])
    for (const query of ['SignupRound', 'signup_round', 'SIGNUP_ROUND'])
      expect(await urls(query), query).toEqual(['/type', '/guide', '/input'])
    expect((await urls('SignupRoundI'))[0]).toBe('/input')
    expect((await urls('signup rounds'))[0]).toBe('/guide')
  })

  test('finds a page of low weight by its kind and its name, and by a name that it defines', async () => {
    const { urls } = createTestSearcher([
      {
        url: '/guide',
        title: 'Times',
        sections: [text('A Liquid filter formats a date; runAt has one.'), below('f', 'Filter dates', 'date')],
      },
      {
        url: '/date',
        title: 'date_in_zone',
        weight: 0.3,
        categories: ['Liquid', 'Filters'],
        sections: [text('A time.')],
      },
      { url: '/input', title: 'RunInput', weight: 0.3, names: ['runAt'], sections: [text('Fields.')] },
    ])
    expect((await urls('date'))[0]).toBe('/guide#f')
    expect((await urls('liquid date'))[0]).toBe('/date')
    expect((await urls('runAt'))[0]).toBe('/input')
    expect((await urls('run at'))[0]).toBe('/guide')
  })

  test('matches the last URL segment and the category', async () => {
    const { urls } = createTestSearcher([
      { url: '/blog/sms-rates', title: 'What messages cost' },
      { url: '/liquid/filters', title: 'Filters', categories: ['Liquid'] },
      { url: '/graphql/filters', title: 'Filters', categories: ['GraphQL'] },
    ])
    expect(await urls('sms')).toEqual(['/blog/sms-rates'])
    expect((await urls('liquid filters'))[0]).toBe('/liquid/filters')
    expect((await urls('graphql filters'))[0]).toBe('/graphql/filters')
  })

  test('lists the best sections of pages first, and more than three sections of a page last', async () => {
    const sections = Array.from({ length: 5 }, (_, index) => below(`s${index}`, 'Gate', 'gate'))
    const other = { url: '/b', title: 'Other', sections: [text('gate')] }
    const found = await createTestSearcher([{ url: '/a', title: 'Gate', sections }, other]).urls('gate')
    expect(found.map((url) => url[1])).toEqual(['a', 'b', 'a', 'a', 'a', 'a', 'a'])
  })
})

describe('an index with headings', () => {
  test('returns hits before their texts are read, then again with them', async () => {
    const { searcher, reads, files } = createTestSearcher(pages, { inline: true })
    const early: { hits: unknown[]; reads: unknown[] }[] = []
    const search = (query: string) =>
      searcher.search([{ query }], ({ results }) => {
        early.push({ hits: results[0]?.hits ?? [], reads: reads.map((name) => Object.keys(files.get(name) as object)) })
      })
    const { results } = await search('cancelling')
    const { results: complete } = await createTestSearcher(pages).searcher.search([{ query: 'cancelling' }])
    const withoutTime = (all: typeof results) => all.map((result) => ({ ...result, processingTimeMS: 0 }))
    expect(withoutTime(results)).toEqual(withoutTime(complete))
    const [hit] = complete[0]?.hits ?? []
    const withoutContent = (object: object = {}) =>
      Object.fromEntries(Object.entries(object).filter(([name]) => name !== 'content'))
    expect(early).toEqual([
      {
        hits: [
          {
            ...hit,
            content: null,
            _highlightResult: withoutContent(hit?._highlightResult),
            _snippetResult: withoutContent(hit?._snippetResult),
          },
        ],
        reads: [expect.arrayContaining(['cancelling'])],
      },
    ])
    await search('cancelling')
    expect(early).toHaveLength(1)
  })

  test('does not read the texts of an outdated search', async () => {
    const { searcher, reads, files } = createTestSearcher(pages, { inline: true })
    const outdated = searcher.search([{ query: 'waitlist' }], () => {})
    const latest = searcher.search([{ query: 'refunding' }], () => {})
    const other = searcher.search([{ query: 'refunding', hitsPerPage: 0 }])
    const [first, second] = (await Promise.all([outdated, latest, other])).map(({ results }) => results[0]?.hits[0])
    expect([first?.url, first?.content]).toEqual(['/signups#waitlists', null])
    expect([second?.url, second?.content]).toEqual(['/store#refund', expect.stringContaining('Money goes back.')])
    expect(reads.filter((name) => '/signups' in (files.get(name) as object))).toEqual([])
  })

  test('has the ids of headings, whatever they are', async () => {
    const sections = [
      below('gate', 'Gate', 'a'),
      below('other', 'The Gate’s keys!', 'b'),
      below('tür-zwei', 'Tür zwei', 'c'),
    ]
    const { searcher } = createTestSearcher([{ url: '/a', title: 'Gate', sections }], { inline: true })
    const urls: string[][] = []
    await searcher.search([{ query: 'gate zwei' }], ({ results }) => {
      urls.push((results[0]?.hits ?? []).map(({ url }) => url).sort())
    })
    expect(urls).toEqual([['/a', '/a#gate', '/a#other', '/a#t%C3%BCr-zwei']])
  })
})

describe('results', () => {
  test('returns hits with escaped text and the properties that DocSearch reads', async () => {
    const { searchFor } = createTestSearcher(pages)
    const { hits, ...rest } = await searchFor('products', { hitsPerPage: 1 })
    expect(rest).toMatchObject({
      nbHits: 1,
      page: 0,
      nbPages: 1,
      hitsPerPage: 1,
      query: 'products',
      exhaustiveNbHits: true,
    })
    expect(hits).toEqual([
      {
        objectID: '/store',
        url: '/store',
        url_without_anchor: '/store',
        anchor: null,
        type: 'content',
        content: 'Tickets &amp; products &lt;b&gt;',
        hierarchy: { lvl0: 'Money', lvl1: 'Store', lvl2: null, lvl3: null, lvl4: null, lvl5: null, lvl6: null },
        _highlightResult: {
          hierarchy: {
            lvl0: { value: 'Money', matchLevel: 'none', matchedWords: [] },
            lvl1: { value: 'Store', matchLevel: 'none', matchedWords: [] },
          },
          content: {
            value: 'Tickets &amp; <mark>products</mark> &lt;b&gt;',
            matchLevel: 'full',
            matchedWords: ['products'],
          },
        },
        _snippetResult: {
          hierarchy: {
            lvl0: { value: 'Money', matchLevel: 'none', matchedWords: [] },
            lvl1: { value: 'Store', matchLevel: 'none', matchedWords: [] },
          },
          content: {
            value: 'Tickets &amp; <mark>products</mark> &lt;b&gt;',
            matchLevel: 'full',
            matchedWords: ['products'],
          },
        },
      },
    ])
  })

  test('returns the heading level as type of a match in a heading, and treats markup in a query as text', async () => {
    const { searchFor } = createTestSearcher(pages)
    const [hit] = (await searchFor('waitlists')).hits
    expect(hit).toMatchObject({
      type: 'lvl2',
      content: 'A full run keeps a list of people who wait.',
      anchor: 'waitlists',
      hierarchy: { lvl1: 'Signups', lvl2: 'Waitlists' },
    })
    expect(hit?._snippetResult.hierarchy.lvl2?.value).toBe('<mark>Waitlists</mark>')
    expect((await searchFor('<img src=x onerror=alert(1)>')).query).toBe('<img src=x onerror=alert(1)>')
  })

  test('snippets have the requested length around the match', async () => {
    const words = Array.from({ length: 40 }, (_, index) => `w${index}`)
    words[20] = 'needle'
    const { searchFor } = createTestSearcher([{ url: '/a', title: 'A', sections: [text(words.join(' '))] }])
    const [hit] = (
      await searchFor('needle', { attributesToSnippet: ['content:5'], highlightPreTag: '[', highlightPostTag: ']' })
    ).hits
    expect(hit?._snippetResult.content?.value).toBe('…w19 [needle] w21 w22 w23…')
  })

  test.each([
    ['withdraw', '<mark>withdraw</mark>MySignup'],
    ['signups', 'withdrawMy<mark>Signup</mark>'],
    ['withdraw signup', '<mark>withdraw</mark>My<mark>Signup</mark>'],
    ['withdrawMySi', '<mark>withdrawMySignup</mark>'],
    ['withdraw_my_signup', '<mark>withdrawMySignup</mark>'],
  ])('marks the matching parts of a name: %s', async (query, marked) => {
    const { searchFor } = createTestSearcher([
      { url: '/a', title: 'withdrawMySignup' },
      { url: '/b', title: 'Withdrawal' },
    ])
    const { hits } = await searchFor(query)
    expect(hits.find(({ url }) => url === '/a')?._highlightResult.hierarchy.lvl1?.value).toBe(marked)
  })

  test('prefers the spelling of the query among names that differ in it only', async () => {
    const { urls } = createTestSearcher([
      { url: '/graphql', title: 'Signup', names: ['waitlistPosition'] },
      { url: '/liquid', title: 'SignupDrop', names: ['waitlist_position'] },
    ])
    expect((await urls('waitlist_position'))[0]).toBe('/liquid')
    expect((await urls('waitlistPosition'))[0]).toBe('/graphql')
  })

  test('prefers the type or the field, as the query is written', async () => {
    const { urls } = createTestSearcher([
      { url: '/field', title: 'emailRoute', sections: [text('Returns an `EmailRoute`.')] },
      { url: '/type', title: 'EmailRoute', sections: [text('An address. Get it by `emailRoute`.')] },
    ])
    expect((await urls('EmailRoute'))[0]).toBe('/type')
    expect((await urls('emailRoute'))[0]).toBe('/field')
  })

  test('finds the page of a name before guides, also in lower case', async () => {
    const { urls } = createTestSearcher([
      {
        url: '/guide',
        title: 'E-mail',
        sections: [text('An `EmailRoute` forwards: add an `EmailRoute` for each address.')],
      },
      {
        url: '/type',
        title: 'EmailRoute',
        weight: 0.35,
        sections: [text('An address of a convention and its receivers.')],
      },
    ])
    expect((await urls('emailroute'))[0]).toBe('/type')
    expect((await urls('email route'))[0]).toBe('/guide')
  })

  test('pages results and clamps extreme page sizes', async () => {
    const many = Array.from({ length: 45 }, (_, index) => ({ url: `/${index}`, title: `Room ${index}` }))
    const { searchFor } = createTestSearcher(many)
    const all = [await searchFor('room'), await searchFor('room', { page: 1 }), await searchFor('room', { page: 2 })]
    expect(all.map(({ hits }) => hits.length)).toEqual([20, 20, 5])
    expect(new Set(all.flatMap(({ hits }) => hits.map(({ url }) => url))).size).toBe(45)
    expect((await searchFor('room', { hitsPerPage: 1e9 })).hits).toHaveLength(45)
    expect((await searchFor('room', { hitsPerPage: Number.NaN, page: -3 })).hits).toHaveLength(20)
  })

  test('filters by nested and negated facets and counts them', async () => {
    const { urls, searchFor } = createTestSearcher([
      { url: '/new', title: 'Room', tag: 'docs-main-new' },
      { url: '/old', title: 'Room', tag: 'docs-main-old', group: 'Other' },
      { url: '/blog', title: 'Room', group: 'Blog' },
    ])
    const filtered = async (...facetFilters: (string | string[])[]) => (await urls('room', { facetFilters })).sort()
    expect(await filtered()).toEqual(['/blog', '/new', '/old'])
    expect(await filtered('language:en', ['docusaurus_tag:default', 'docusaurus_tag:docs-main-new'])).toEqual([
      '/blog',
      '/new',
    ])
    expect(await filtered('version:old')).toEqual(['/old'])
    expect(await filtered('section:-Blog')).toEqual(['/new', '/old'])
    expect(await filtered('language:de')).toEqual([])
    expect(await filtered('nothing:known')).toEqual([])
    expect((await searchFor('room', { facets: ['section', 'version'] })).facets).toEqual({
      section: { Blog: 1, Guide: 1, Other: 1 },
      version: { new: 1, old: 1 },
    })
  })

  test('reads each file once and retries a failed read', async () => {
    const failing = new Set<string>()
    const { searchFor, reads } = createTestSearcher(pages, { failing })
    await searchFor('refund')
    expect(new Set(reads).size).toBe(reads.length)
    await searchFor('refund')
    expect(new Set(reads).size).toBe(reads.length)
    const broken = createTestSearcher(pages, { failing })
    for (let file = 0; file < 20; file++) failing.add(`file-${file}`)
    await expect(broken.searchFor('refund')).rejects.toThrow('404')
    failing.clear()
    expect((await broken.searchFor('refund')).nbHits).toBeGreaterThan(0)
  })
})

test('finds the same first hit as MiniSearch', async () => {
  const unweighted = pages.filter(({ weight }) => weight === undefined)
  const documents = unweighted.flatMap((page) =>
    (page.sections ?? []).map((section, index) => ({
      id: 'id' in section ? `${page.url}#${section.id}` : page.url,
      heading: index === 0 ? page.title : section.title,
      text: section.text,
    })),
  )
  const reference = new MiniSearch({
    fields: ['heading', 'text'],
    searchOptions: { boost: { heading: 4 }, prefix: true, fuzzy: 0.2 },
  })
  reference.addAll(documents)
  const { urls } = createTestSearcher(unweighted)
  for (const query of ['waitlists', 'store', 'refunding', 'leaving', 'tickets', 'people', 'mutation', 'waitlsts']) {
    expect((await urls(query))[0], query).toBe(reference.search(query)[0]?.id)
  }
})
