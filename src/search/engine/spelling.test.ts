import MiniSearch from 'minisearch'
import { describe, expect, test } from 'vitest'
import { below, createTestSearcher, type TestPage, text } from '../../../tests/support/index-in-memory.ts'

const words =
  'convention permission notification registration organisation questionnaire category schedule waitlist clickwrap ' +
  'navigation department currency calendar accommodation volunteer rehearsal proposal identity timezone'

/** One page per word; its text also has another word. */
const pages: TestPage[] = words.split(' ').map((word, index, all) => ({
  url: `/${word}`,
  title: `${word[0]?.toUpperCase()}${word.slice(1)}`,
  sections: [text(`What is said of this ${word} and of a ${all[(index + 7) % all.length]}.`)],
}))

const transposed = (word: string) => word.slice(0, 3) + word[4] + word[3] + word.slice(5)
const missing = (word: string) => word.slice(0, 4) + word.slice(5)
const doubled = (word: string) => word.slice(0, 5) + word[4] + word.slice(5)
const wrongFirst = (word: string) => `q${word.slice(1)}`
const replaced = (word: string) => `${word.slice(0, 4)}q${word.slice(5)}`

describe('misspelled words', () => {
  const { urls } = createTestSearcher(pages)
  const reference = new MiniSearch({ fields: ['title', 'text'], searchOptions: { boost: { title: 4 }, fuzzy: 0.2 } })
  reference.addAll(pages.map(({ url, title, sections }) => ({ id: url, title, text: sections?.[0]?.text })))
  test.each([
    ['transposed letters', transposed],
    ['missing letter', missing],
    ['doubled letter', doubled],
    ['wrong first letter', wrongFirst],
    ['wrong letter inside', replaced],
  ])('%s: finds the page of the word first, as MiniSearch does', async (_, misspell) => {
    for (const word of words.split(' ')) {
      const query = misspell(word)
      expect((await urls(query))[0], query).toBe(`/${word}`)
      const other = reference.search(query)[0]?.id
      if (other !== undefined) expect(other, query).toBe(`/${word}`)
    }
  })

  test('prefers the same first letter, then the more common word', async () => {
    const { urls: near } = createTestSearcher([
      { url: '/rate', title: 'Rate' },
      { url: '/state', title: 'State', sections: [text('state')] },
      { url: '/site', title: 'Site' },
      ...Array.from({ length: 9 }, (_, at) => ({ url: `/${at}`, title: `Page ${at}`, sections: [text('state')] })),
    ])
    expect((await near('sate'))[0]).toBe('/state')
  })

  test('does not correct short words', async () => {
    const { urls: short } = createTestSearcher([{ url: '/a', title: 'Map' }])
    expect(await short('mop')).toEqual([])
  })
})

describe('search as you type', () => {
  const { urls } = createTestSearcher(pages)
  const reference = new MiniSearch({ fields: ['title', 'text'], searchOptions: { boost: { title: 4 }, prefix: true } })
  reference.addAll(pages.map(({ url, title, sections }) => ({ id: url, title, text: sections?.[0]?.text })))

  test('a prefix finds the same page as the word once it is unambiguous', async () => {
    for (const word of words.split(' ')) {
      for (let length = 3; length <= word.length; length++) {
        const query = word.slice(0, length)
        if (words.split(' ').filter((other) => other.startsWith(query)).length > 1) continue
        expect((await urls(query))[0], query).toBe(`/${word}`)
        expect(reference.search(query)[0]?.id, query).toBe(`/${word}`)
      }
    }
  })

  test('completes only the last word', async () => {
    expect((await urls('cal'))[0]).toBe('/calendar')
    expect(await urls('cal ')).toEqual([])
  })
})

describe('names', () => {
  const { urls } = createTestSearcher([
    {
      url: '/api/create-my-signup',
      title: 'createMySignup',
      sections: [text('Gives a place.'), below('fields', 'Fields', '', { code: 'max_signup_count: Int' })],
    },
    { url: '/api/CREATE_ORDER', title: 'CREATE_ORDER' },
    { url: '/api/html', title: 'HTMLSanitizer2' },
    { url: '/guide', title: 'Guide', sections: [text('How one takes part.')] },
  ])
  test.each([
    ['createMySignup', '/api/create-my-signup'],
    ['create_my_signup', '/api/create-my-signup'],
    ['CREATE_MY_SIGNUP', '/api/create-my-signup'],
    ['create-my-signup', '/api/create-my-signup'],
    ['createmysignup', '/api/create-my-signup'],
    ['create my signup', '/api/create-my-signup'],
    ['MySignup', '/api/create-my-signup'],
    ['mySign', '/api/create-my-signup'],
    ['signup', '/api/create-my-signup'],
    ['sign up', '/api/create-my-signup'],
    ['createMySingup', '/api/create-my-signup'],
    ['creatMySignup', '/api/create-my-signup'],
    ['maxSignupCount', '/api/create-my-signup#fields'],
    ['max signup', '/api/create-my-signup#fields'],
    ['createOrder', '/api/CREATE_ORDER'],
    ['order', '/api/CREATE_ORDER'],
    ['htmlSanitizer', '/api/html'],
    ['html sanitizer', '/api/html'],
    ['HTML_SANITIZER', '/api/html'],
    ['sanitizer2', '/api/html'],
  ])('%s', async (query, url) => {
    expect((await urls(query))[0]).toBe(url)
  })
})

describe('other scripts', () => {
  const { urls, searchFor } = createTestSearcher([
    { url: '/ja', title: '参加登録', sections: [text('コンベンションに参加するにはアカウントを作成してください。')] },
    { url: '/zh', title: '候补名单', sections: [text('当活动没有空位时,您会被加入候补名单。')] },
    { url: '/ko', title: '대기자 명단', sections: [text('행사에 자리가 없으면 대기자 명단에 오릅니다.')] },
    { url: '/th', title: 'ตารางเวลา', sections: [text('ดูตารางเวลาของงาน')] },
    { url: '/de', title: 'Größe ändern', sections: [text('Die Straße zum Müller.')] },
    { url: '/fr', title: 'Événements annulés', sections: [text("L'œuvre déjà payée.")] },
    { url: '/ru', title: 'Расписание', sections: [text('Где и когда идёт игра.')] },
    { url: '/el', title: 'Πρόγραμμα', sections: [text('Ώρες')] },
    { url: '/pl', title: 'Łódź', sections: [text('Zażółć gęślą jaźń.')] },
  ])
  test.each([
    ['参加', '/ja'],
    ['登録', '/ja'],
    ['アカウント', '/ja'],
    ['アカウ', '/ja'],
    ['候补', '/zh'],
    ['候补名单', '/zh'],
    ['空位', '/zh'],
    ['대기자', '/ko'],
    ['대기', '/ko'],
    ['행사', '/ko'],
    ['ตาราง', '/th'],
    ['größe', '/de'],
    ['grosse', '/de'],
    ['GROSSE', '/de'],
    ['strasse', '/de'],
    ['muller', '/de'],
    ['evenement', '/fr'],
    ['ÉVÉNEMENTS', '/fr'],
    ['oeuvre', '/fr'],
    ['deja', '/fr'],
    ['расписание', '/ru'],
    ['идет', '/ru'],
    ['προγραμμα', '/el'],
    ['lodz', '/pl'],
    ['zazolc', '/pl'],
  ])('%s', async (query, url) => {
    expect((await urls(query))[0]).toBe(url)
  })

  test('marks matches with their diacritics', async () => {
    const value = async (query: string) => {
      const { hits } = await searchFor(query)
      return [hits[0]?._highlightResult.hierarchy.lvl1?.value, hits[0]?._highlightResult.content?.value]
    }
    expect((await value('evenements'))[0]).toBe('<mark>Événements</mark> annulés')
    expect((await value('登録'))[0]).toBe('参加<mark>登録</mark>')
    expect((await value('oeuvre'))[1]).toBe('L&#039;<mark>œuvre</mark> déjà payée.')
  })
})
