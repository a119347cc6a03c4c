import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { TranslatableFile } from '../../shared/types.ts'
import {
  createDocumentSplitter,
  createExchange,
  createReport,
  type ExchangeFormat,
  exchangeFormats,
  findStatus,
  finishImport,
  formatExchange,
  hasUnfinishedImport,
  importTranslations,
  isReplaceable,
  isUnchanged,
  type LocaleStatus,
} from './index.ts'

const split = createDocumentSplitter({ parser: 'satteri', remarkPlugins: [], math: false, format: 'mdx' })

const files: TranslatableFile[] = [
  { type: 'document', name: 'docs/camp.md', of: 'docs/camp.md' },
  { type: 'document', name: 'docs/map.mdx', of: 'docs/map.mdx' },
  { type: 'settings', name: 'docs/tags.yml', of: 'docs/tags.yml', fields: ['label'] },
  { type: 'messages', name: 'code.json', texts: { hello: 'Hello, {name}', menu: 'Menu', 'item.label.A & B': 'A & B' } },
]

const camp =
  '---\ntitle: Camps\n---\n\n# Camps {#camps}\n\nTents are **dry**, see\n[maps](map.mdx).\n\n- Fire\n- Water\n'
const lager =
  '---\r\ntitle: "Lager"\r\n---\r\n\r\n#  Lager {#camps}\r\n\r\nZelte sind __trocken__, siehe [Karten](karten.md "Neu").\r\n\r\n* Feuer {1}\r\n* Wasser\r\n\r\nNur hier.\r\n'

const sources = {
  'docs/camp.md': camp,
  'docs/map.mdx':
    'import Map from "./map"\n\n# Maps\n\n<Map title="North" />\n\n<Note>\n\nTake a map.\n\n</Note>\n\n```sh\nls\n```\n',
  'docs/tags.yml': '# Tags\nkits:\n  label: Kits\n  permalink: /kits\n',
}

function openFolder(added: Record<string, string> = {}) {
  const siteDir = mkdtempSync(path.join(tmpdir(), 'lectern-exchange-'))
  onTestFinished(() => rmSync(siteDir, { recursive: true }))
  const write = (name: string, text: string) => {
    mkdirSync(path.dirname(path.join(siteDir, name)), { recursive: true })
    writeFileSync(path.join(siteDir, name), text)
  }
  for (const [name, text] of Object.entries({ ...sources, ...added })) write(name, text)
  const status = async () => {
    const { locales } = await findStatus({ siteDir, locales: [{ locale: 'de', folder: 'i18n/de', files }], split })
    return { ...(locales[0] as LocaleStatus), lang: 'de-DE' }
  }
  return {
    siteDir,
    write,
    read: (name: string) => readFileSync(path.join(siteDir, name), 'utf8'),
    async open() {
      const report = createReport([await status()], []).locales[0]
      return report?.files.flatMap(({ texts }) => texts.map(({ state, source, key }) => `${state} ${key ?? source}`))
    },
    async export(format: ExchangeFormat, exportedAt = new Date('2026-05-04T03:02:01Z')) {
      const facts = { siteTitle: 'Camp "North"', sourceLang: 'en', targetLang: 'de-DE', exportedAt }
      return (await formatExchange(createExchange(await status(), facts), format)).text
    },
    async import(text: string) {
      write('in.txt', text)
      const { diagnostics, ...result } = await importTranslations([path.join(siteDir, 'in.txt')], {
        siteDir,
        locales: [await status()],
        split,
      })
      return {
        ...result,
        messages: diagnostics.map(({ severity, line, message }) => `${severity} ${line}: ${message}`),
      }
    },
  }
}

const translated = {
  'i18n/de/docs/camp.md': lager,
  'i18n/de/docs/map.mdx': '# Karten\n\nNimm eine Karte.\n',
  'i18n/de/docs/tags.yml': 'kits: { label: "Taschen" } # Neu\n',
  'i18n/de/code.json': '{"hello": {"message": "Hallo, {name}", "description": "Greeting"}}\n',
}

test.each(exchangeFormats)('an export in %s that is imported as it is changes nothing', async (format) => {
  const folder = openFolder(translated)
  const before = await folder.open()
  expect(await folder.import(await folder.export(format))).toEqual({ texts: 0, files: [], messages: [] })
  for (const [name, text] of Object.entries(translated)) expect(folder.read(name)).toBe(text)
  expect(await folder.open()).toEqual(before)
})

/** Translates every text without a translation, as a service would. */
function fill(text: string, format: ExchangeFormat): string {
  if (format === 'json') {
    const value = JSON.parse(text) as { files: { texts: { source: string; target: string; state: string }[] }[] }
    for (const unit of value.files.flatMap(({ texts }) => texts)) {
      unit.target ||= unit.source.toUpperCase()
      unit.state = 'translated'
    }
    return JSON.stringify(value)
  }
  if (format === 'po')
    return text.replace(/msgid "(.+)"\nmsgstr ""/g, (_, id: string) => `msgid "${id}"\nmsgstr "${id.toUpperCase()}"`)
  const upper = (source: string) =>
    source
      .split(/(<ph[^>]*\/>|<ph[^>]*>[^<]*<\/ph>|&\w+;)/)
      .map((part, index) => (index % 2 === 1 ? part : part.toUpperCase()))
      .join('')
  const named = text.replace(
    /<source>(.*?)<\/source>\n( *)<target state="needs-translation"><\/target>/gs,
    (_, source: string, indent: string) =>
      `<source>${source}</source>\n${indent}<target state="translated">${upper(source)}</target>`,
  )
  return named.replace(
    /<segment state="initial">\n( *)<source>(.*?)<\/source>\n *<\/segment>/gs,
    (_, indent: string, source: string) =>
      `<segment state="translated">\n${indent}<source>${source}</source>\n${indent}<target>${upper(source)}</target>\n</segment>`,
  )
}

test.each(exchangeFormats)(
  'translations in %s are written with the markup of the source, and recorded',
  async (format) => {
    const folder = openFolder()
    const result = await folder.import(fill(await folder.export(format), format))
    expect(result.messages).toEqual([])
    expect(result.files).toEqual([
      'i18n/de/code.json',
      'i18n/de/docs/camp.md',
      'i18n/de/docs/map.mdx',
      'i18n/de/docs/tags.yml',
    ])
    expect(folder.read('i18n/de/docs/camp.md')).toBe(
      '---\ntitle: CAMPS\n---\n\n# CAMPS {#camps}\n\nTENTS ARE **DRY**, SEE [MAPS](map.mdx).\n\n- FIRE\n- WATER\n',
    )
    expect(folder.read('i18n/de/docs/map.mdx')).toBe(
      'import Map from "./map"\n\n# MAPS\n\n<Map title="NORTH" />\n\n<Note>\n\nTAKE A MAP.\n\n</Note>\n\n```sh\nLS\n```\n',
    )
    expect(folder.read('i18n/de/docs/tags.yml')).toBe('# Tags\nkits:\n  label: KITS\n  permalink: /kits\n')
    expect(JSON.parse(folder.read('i18n/de/code.json'))).toEqual({
      hello: { message: 'HELLO, {name}' },
      menu: { message: 'MENU' },
      'item.label.A & B': { message: 'A & B' },
    })
    expect(await folder.open()).toEqual([])
  },
)

test('an import that is interrupted is finished, with its records', async () => {
  const [whole, interrupted] = [openFolder(), openFolder()]
  const text = fill(await whole.export('json'), 'json')
  await whole.import(text)
  // The records cannot be written.
  interrupted.write('i18n/de/translations.lock.json/a', '')
  await expect(interrupted.import(text)).rejects.toThrow()
  rmSync(path.join(interrupted.siteDir, 'i18n/de/translations.lock.json'), { recursive: true })
  expect(hasUnfinishedImport(interrupted.siteDir)).toBe(true)
  expect(finishImport(interrupted.siteDir)).toBe(true)
  expect([hasUnfinishedImport(interrupted.siteDir), finishImport(interrupted.siteDir)]).toEqual([false, false])
  for (const name of ['translations.lock.json', 'docs/camp.md', 'docs/map.mdx', 'docs/tags.yml', 'code.json'])
    expect([name, interrupted.read(`i18n/de/${name}`)]).toEqual([name, whole.read(`i18n/de/${name}`)])
  expect(await interrupted.import(text)).toEqual({ texts: 0, files: [], messages: [] })
})

test('new texts are inserted where the source has them; everything else stays, byte for byte', async () => {
  const folder = openFolder(translated)
  const json = JSON.parse(await folder.export('json')) as {
    files: { file: string; texts: { source: string; target: string; state: string }[] }[]
  }
  const texts = json.files.find(({ file }) => file === 'docs/map.mdx')?.texts ?? []
  expect(texts.map(({ source, state }) => `${state} ${source}`)).toEqual([
    'translated Maps',
    'needs-translation North',
    'needs-translation Take a map.',
    'needs-translation ls',
  ])
  for (const text of texts.slice(1, 3)) text.target = `${text.source}!`
  expect((await folder.import(JSON.stringify(json))).files).toEqual(['i18n/de/docs/map.mdx'])
  expect(folder.read('i18n/de/docs/map.mdx')).toBe(
    'import Map from "./map"\n\n# Karten\n\n<Map title="North!" />\n\n<Note>\n\nTake a map.!\n\n</Note>\n\nNimm eine Karte.\n',
  )
  expect(await folder.open()).toEqual(['missing menu', 'missing item.label.A & B', 'missing ```sh\nls\n```'])
})

test('tags that are text are escaped, except those that the translation has already', async () => {
  const folder = openFolder({ 'docs/camp.md': 'Tea is warm.\n', 'i18n/de/docs/camp.md': 'Tee ist <b>heiß</b>.\n' })
  const json = await folder.export('json')
  const target = 'Tee ist <b>sehr</b> <warm>, `<i>` &amp; <!-- nie --> kalt.'
  const changed = json.replace('"Tee ist <b>heiß</b>."', JSON.stringify(target))
  const files = ['i18n/de/docs/camp.md']
  expect(await folder.import(changed)).toEqual({ texts: 1, files, messages: [] })
  expect(folder.read('i18n/de/docs/camp.md')).toBe('Tee ist <b>sehr</b> &lt;warm>, `<i>` &amp; &lt;!-- nie --> kalt.\n')
  expect(await folder.import(changed)).toEqual({ texts: 0, files: [], messages: [] })
  expect(await folder.import(await folder.export('xliff2'))).toEqual({ texts: 0, files: [], messages: [] })
})

test('a translation that needs a review is written, and stays stale', async () => {
  const folder = openFolder({ 'i18n/de/docs/camp.md': lager })
  const xliff = await folder.export('xliff')
  const changed = xliff.replace(
    /(<target state=")translated(">)Lager(<\/target>\s*<note>heading)/,
    '$1needs-review-translation$2Zeltlager$3',
  )
  expect(await folder.import(changed)).toEqual({ texts: 1, files: ['i18n/de/docs/camp.md'], messages: [] })
  expect(folder.read('i18n/de/docs/camp.md')).toBe(lager.replace('#  Lager', '# Zeltlager'))
  expect((await folder.open())?.filter((text) => text.startsWith('stale'))).toEqual(['stale # Camps {#camps}'])
})

/** Marks what is translated as what needs a review, as its tools do. */
const marks: Partial<Record<ExchangeFormat, (text: string) => string>> = {
  xliff: (text) =>
    text.replaceAll('approved="yes"', 'approved="no"').replaceAll('"translated"', '"needs-review-translation"'),
  po: (text) => text.replace(/^msgctxt (?:(?!\nmsgstr)[\s\S])*\nmsgstr (?!""\n(?!"))/gm, '#, fuzzy\n$&'),
  json: (text) => text.replaceAll('"state": "translated"', '"state": "needs-review"'),
}

test.each(Object.entries(marks) as [ExchangeFormat, (text: string) => string][])(
  'a translation that needs a review now is stale, and stays as it is: %s',
  async (format, mark) => {
    const folder = openFolder(translated)
    const [before = [], marked] = [await folder.open(), mark(await folder.export(format))]
    expect(await folder.import(marked)).toEqual({ texts: 7, files: [], messages: [] })
    for (const [name, text] of Object.entries(translated)) expect(folder.read(name)).toBe(text)
    const after = (await folder.open()) ?? []
    expect(after.filter((text) => text.startsWith('missing'))).toEqual(
      before.filter((text) => text.startsWith('missing')),
    )
    expect(after.filter((text) => text.startsWith('stale'))).toHaveLength(7)
    expect(await folder.export(format)).toBe(marked)
    expect(await folder.import(marked)).toEqual({ texts: 0, files: [], messages: [] })
  },
)

test('a PO file has the headers of gettext, and a new date if anything else has changed', async () => {
  const folder = openFolder(translated)
  const first = await folder.export('po')
  expect(first.slice(0, first.indexOf('\n\n'))).toBe(
    [
      'msgid ""',
      'msgstr ""',
      String.raw`"Project-Id-Version: Camp \"North\"\n"`,
      String.raw`"PO-Revision-Date: 2026-05-04 03:02+0000\n"`,
      String.raw`"Last-Translator: \n"`,
      String.raw`"Language-Team: \n"`,
      String.raw`"Language: de_DE\n"`,
      String.raw`"MIME-Version: 1.0\n"`,
      String.raw`"Content-Type: text/plain; charset=utf-8\n"`,
      String.raw`"Content-Transfer-Encoding: 8bit\n"`,
      String.raw`"X-Generator: Lectern\n"`,
      String.raw`"X-Source-Language: en\n"`,
    ].join('\n'),
  )
  const later = await folder.export('po', new Date('2027-01-01'))
  expect([later === first, isUnchanged(first, later)]).toEqual([false, true])
  folder.write('docs/camp.md', camp.replace('- Fire\n', '- A fire\n'))
  expect(isUnchanged(first, await folder.export('po'))).toBe(false)
})

test('what cannot be imported is reported with its line, and loses nothing', async () => {
  const folder = openFolder(translated)
  const json = await folder.export('json')
  const po = await folder.export('po')
  const messages = async (text: string) => (await folder.import(text)).messages
  expect(await messages('')).toEqual(['error 1: The file has no texts of the site in XLIFF, PO, or JSON.'])
  expect(await messages('<html><body></html>')).toEqual([expect.stringMatching(/^error 1: Invalid XML: /)])
  expect(await messages('<svg></svg>')).toEqual(['error 1: The file has no texts of the site in XLIFF, PO, or JSON.'])
  expect(await messages(`${json}]`)).toEqual([expect.stringMatching(/^error \d+: Invalid JSON: /)])
  expect(await messages(po.replace('msgid "Menu"', 'msgid "Menu'))).toEqual([
    expect.stringMatching(/^error \d+: Invalid PO file: /),
  ])
  expect(await messages(json.replace('"de-DE"', '"fr"'))).toEqual(['error 1: The file is a translation to "fr".'])
  expect(await messages(json.replace('"Hallo, {1}"', '"Hallo"'))).toEqual([
    expect.stringMatching(
      /^warning \d+: The translation is not imported: the placeholder 1 \(\{name\}\) is missing\.$/,
    ),
  ])
  expect(await messages(json.replace('"Karten"', '"Karten\\n\\nneu"'))).toEqual([
    expect.stringMatching(
      /^warning \d+: The translation is not imported: its Markdown is no longer a block of the same kind\.$/,
    ),
  ])
  expect(await messages(json.replaceAll('docs/camp.md', 'docs/camps.md'))).toContainEqual(
    expect.stringMatching(/^warning \d+: The site has no file docs\/camps\.md to translate\.$/),
  )
  folder.write('docs/camp.md', camp.replace('Fire', 'Fires'))
  expect(await messages(json)).toEqual([
    expect.stringMatching(/^warning \d+: docs\/camp\.md no longer has the text "l-\w+"\.$/),
  ])
  for (const [name, text] of Object.entries(translated)) expect(folder.read(name)).toBe(text)
})

test('a translation is not written through a link out of its language, nor in another encoding', async () => {
  const folder = openFolder({ 'i18n/de/docs/map.mdx': '# Karte\n' })
  symlinkSync('../../../docs/camp.md', path.join(folder.siteDir, 'i18n/de/docs/camp.md'))
  const latin = Buffer.from('import Map from "./map"\n\n# Karte f\u00fcr alle\n', 'latin1')
  writeFileSync(path.join(folder.siteDir, 'i18n/de/docs/map.mdx'), latin)
  const exported = JSON.parse(await folder.export('json'))
  for (const { texts } of exported.files)
    for (const text of texts) if (/^(?:Camps|Maps|Take a map\.)$/.test(text.source)) text.target = `${text.source} neu`
  const { files: written, messages } = await folder.import(JSON.stringify(exported))
  expect(written).toEqual([])
  expect(messages.sort()).toEqual([
    'error undefined: i18n/de/docs/camp.md is not changed: a symbolic link leads out of the folder of the language.',
    'error undefined: i18n/de/docs/map.mdx is not changed: it is not encoded in UTF-8.',
  ])
  expect(folder.read('docs/camp.md')).toBe(camp)
  expect(readFileSync(path.join(folder.siteDir, 'i18n/de/docs/map.mdx'))).toEqual(latin)
})

test.each(exchangeFormats)('a translation that has changed since the export in %s stays', async (format) => {
  const folder = openFolder(translated)
  const text = await folder.export(format)
  const better = lager.replace('Feuer', 'Ein Feuer')
  folder.write('i18n/de/docs/camp.md', better)
  // The file has the list as it was exported, and another text with a new translation.
  const changed = text.replace('Hallo', 'Guten Tag')
  expect(await folder.import(changed)).toEqual({ texts: 1, files: ['i18n/de/code.json'], messages: [] })
  expect(folder.read('i18n/de/docs/camp.md')).toBe(better)
  // Both have changed the list.
  const { texts, files: written, messages } = await folder.import(text.replace('Feuer', 'Lagerfeuer'))
  expect({ texts, written }).toEqual({ texts: 0, written: [] })
  expect(messages).toEqual([
    expect.stringMatching(
      /^warning \d+: The translation is not imported: the site has another one since the export\.$/,
    ),
  ])
  expect(folder.read('i18n/de/docs/camp.md')).toBe(better)
  expect(await isReplaceable(text, await folder.export(format))).toBe(true)
})

test.each(exchangeFormats)('an export replaces an earlier one without new translations: %s', async (format) => {
  const folder = openFolder({ 'i18n/de/docs/camp.md': lager })
  const first = await folder.export(format)
  expect(first).toContain('Feuer')
  expect(await isReplaceable(first, first)).toBe(true)
  expect(await isReplaceable(first.replaceAll('Feuer', 'Lagerfeuer'), first)).toBe(false)
  // Its text cannot be imported anymore.
  folder.write('docs/camp.md', camp.replace('- Fire\n', '- A fire\n'))
  expect(await isReplaceable(first.replaceAll('Feuer', 'Lagerfeuer'), await folder.export(format))).toBe(true)
  for (const other of ['{ "menu": { "message": "Speisen" } }', '# Notes\n', ''])
    expect(await isReplaceable(other, first)).toBe(false)
})

test.each(exchangeFormats)('an export without translations is replaced, also by one with them: %s', async (format) => {
  const folder = openFolder()
  const first = await folder.export(format)
  folder.write('i18n/de/docs/camp.md', lager)
  expect(await isReplaceable(first, await folder.export(format))).toBe(true)
})
