import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import type { TranslatableFile } from '../../shared/types.ts'
import { readExchange } from './exchange/formats/read-exchange.ts'
import {
  createDocumentSplitter,
  createExchange,
  createReport,
  type ExchangeFormat,
  findStatus,
  formatExchange,
  importTranslations,
  type LocaleStatus,
} from './index.ts'

const fixtures = fileURLToPath(new URL('../../../tests/fixtures/exchange/', import.meta.url))
const document = 'docusaurus-plugin-content-docs/current/camp.md'
const files: TranslatableFile[] = [
  { type: 'document', name: document, of: 'docs/camp.md' },
  { type: 'messages', name: 'docusaurus-plugin-content-docs/current.json', texts: { 'version.label': 'Next' } },
]
const split = createDocumentSplitter({ parser: 'satteri', remarkPlugins: [], math: false, format: 'mdx' })

/** A copy of the site in tests/fixtures/exchange. */
function openSite({ changed = false } = {}) {
  const siteDir = mkdtempSync(path.join(tmpdir(), 'lectern-tools-'))
  onTestFinished(() => rmSync(siteDir, { recursive: true }))
  cpSync(path.join(fixtures, 'site'), siteDir, { recursive: true })
  const source = path.join(siteDir, 'docs/camp.md')
  if (changed) writeFileSync(source, readFileSync(source, 'utf8').replace('was shorter', 'was shorter before'))
  const status = async () => {
    const { locales } = await findStatus({ siteDir, locales: [{ locale: 'de', folder: 'i18n/de', files }], split })
    return { ...(locales[0] as LocaleStatus), lang: 'de' }
  }
  return {
    append: (text: string) => writeFileSync(source, readFileSync(source, 'utf8') + text),
    text: () => readFileSync(path.join(siteDir, 'i18n/de', document), 'utf8'),
    async open() {
      const report = createReport([await status()], []).locales[0]
      return report?.files.flatMap(({ texts }) => texts.map(({ state, source, key }) => `${state} ${key ?? source}`))
    },
    async export(format: ExchangeFormat) {
      const facts = { siteTitle: 'Camps', sourceLang: 'en', targetLang: 'de', exportedAt: new Date(0) }
      return (await formatExchange(createExchange(await status(), facts), format)).text
    },
    async import(file: string | Buffer) {
      const name = path.join(siteDir, 'returned')
      writeFileSync(name, file)
      const { diagnostics, texts } = await importTranslations([name], { siteDir, locales: [await status()], split })
      return { texts, messages: diagnostics.map(({ message }) => message) }
    },
  }
}

const code = '```sh\n[# Print a\ttab\necho "a < b && c {3}"]\n```'
const lines = `A path like \`C:\\camps\` has backslashes, and "quotes".`
const paragraph =
  'Zelte sind **trocken**, siehe [die Karten](maps.md) des Lagers, und lies weiter, wenn du wissen willst, wie weit es von'
const added = `[${lines}]\n\n- [Fire\n- Water]\n\n${code}`
const suggested = '\n\n[This text was shorter.]'
/** The podebug command writes brackets around texts. */
const debugged = `---\ntitle: "[Lager & \\"Zelte\\"]"\n---\n\n# [Lager] {#camps}\n\n[${paragraph} einem Lager zum nächsten ist.]\n\n${added}`
/** The translations of the site, and new ones. */
const merged = `---\ntitle: Lager & "Zelte"\n---\n\n# Lager {#camps}\n\n${paragraph}\neinem Lager zum nächsten ist.\n\n${added}`

const inNew = ['version.label', lines, '- Fire\n- Water', '```sh\n# Print a\ttab\necho "a < b && c {3}"\n```']
const stale = (texts: string[]) => texts.map((text) => `stale ${text}`)
const before = 'This text was shorter.'
const all = [
  'version.label',
  'title',
  '# Camps {#camps}',
  'Tents are **dry**, see [the maps](maps.md) of the camp, and read on if you want to know how far it is from one camp to\nthe next one.',
  ...inNew.slice(1),
  before,
]
const after = 'This text was shorter before.'

const cases: [name: string, texts: number, open: string[], text: string][] = [
  ['podebug.xlf', 8, [], debugged + suggested],
  ['prefixed.xlf', 8, [], debugged + suggested],
  ['podebug.po', 8, [], debugged + suggested],
  ['unwrapped.po', 8, [], debugged + suggested],
  ['escaped.po', 8, [], debugged + suggested],
  ['latin1.po', 8, [], debugged + suggested],
  ['fuzzy.po', 8, stale(all), debugged + suggested],
  ['msgmerge.po', 8, stale([after]), debugged + suggested],
  ['msgmerge-obsolete.po', 7, [`missing ${after}`], debugged],
  ['pot2po.po', 8, stale([...all.slice(1, 4), after]), merged + suggested],
  // What nobody has approved needs a review for these tools. A suggestion is not a translation.
  ['pot2po.xlf', 4, [...stale(inNew), `missing ${after}`], merged],
]

test.each(cases)('imports what tools write: %s', async (name, texts, open, text) => {
  const site = openSite({ changed: /merge|pot2po/.test(name) })
  expect(await site.import(readFileSync(path.join(fixtures, 'recorded', name)))).toEqual({ texts, messages: [] })
  expect(await site.open()).toEqual(open)
  expect(site.text().trimEnd()).toBe(text)
})

test.each([
  ['xliff2po.po', 'The texts of the PO file have no contexts (`msgctxt`), so it is unknown where they belong.'],
  ['po2xliff2po.po', 'The texts of the PO file have no contexts (`msgctxt`), so it is unknown where they belong.'],
  ['po2xliff.xlf', 'The file names no target language.'],
  ['obsolete.po', 'The file has no texts of the site in XLIFF, PO, or JSON.'],
])('says why a conversion cannot be imported: %s', async (name, message) => {
  const file = readFileSync(path.join(fixtures, 'recorded', name))
  expect(await openSite().import(file)).toEqual({ texts: 0, messages: [message] })
})

test('names a file that the site does not have once', async () => {
  const file = readFileSync(path.join(fixtures, 'recorded/podebug.xlf'), 'utf8').replaceAll('camp.md', 'tents.md')
  expect(await openSite().import(file)).toEqual({
    texts: 1,
    messages: ['The site has no file docusaurus-plugin-content-docs/current/tents.md to translate.'],
  })
})

test('no comment of a PO file ends with a backslash, with which gettext would lose the next line', async () => {
  const site = openSite()
  site.append('\nOne\\\ntwo.\n')
  const po = await site.export('po')
  expect(po).toContain('\n#. {1} = \\ \n')
  expect(po).not.toMatch(/^#.*\\$/m)
})

test('a text that has lost its context is reported, and the others are imported', async () => {
  const po = readFileSync(path.join(fixtures, 'recorded/podebug.po'), 'utf8')
  const file = po.replace(/^msgctxt "[^"]*current\.json#[^"]*"\n/m, '')
  expect(await openSite().import(Buffer.from(file))).toEqual({
    texts: 7,
    messages: ['1 text of the PO file has no context (`msgctxt`), the first one being "Next".'],
  })
})

test('a file in another encoding than it says is not imported', async () => {
  const po = await openSite().export('po')
  expect(await openSite().import(Buffer.from(po, 'latin1'))).toEqual({
    texts: 0,
    messages: ['The file is not in UTF-8, although it says so.'],
  })
})

test('a file without the name of the translated file is not imported', async () => {
  const file = (await openSite().export('xliff2')).replaceAll(/ original="[^"]*"/g, '')
  expect(await openSite().import(file)).toEqual({
    texts: 0,
    messages: ['A `<file>` without `original` cannot be imported.'],
  })
})

const xliff = (unit: string) =>
  `<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2" xmlns:t="urn:tool"><file original="${document}" source-language="en" target-language="de" datatype="plaintext"><header><note>A note</note></header><body>${unit}</body></file></xliff>`
const xliff2 = (unit: string) =>
  `<xliff version="2.1" srcLang="en" trgLang="de" xmlns="urn:oasis:names:tc:xliff:document:2.0" xmlns:mtc="urn:oasis:names:tc:xliff:matches:2.0" xmlns:mda="urn:oasis:names:tc:xliff:metadata:2.0" xmlns:gls="urn:oasis:names:tc:xliff:glossary:2.0" xmlns:ctr="urn:oasis:names:tc:xliff:changetracking:2.1" xmlns:res="urn:oasis:names:tc:xliff:resourcedata:2.0"><file id="f1" original="${document}">${unit}</file></xliff>`
const source = '<source>This text was shorter.</source>'
const old = (content: string, attributes = '') =>
  xliff(`<trans-unit id="p-1f381a9f4a"${attributes}>${source}${content}</trans-unit>`)
const unit2 = (content: string) => xliff2(`<unit id="p-1f381a9f4a">${content}</unit>`)
const segment = (target: string, state = 'translated') =>
  `<segment state="${state}">${source}<target>${target}</target></segment>`
const match = (target: string) =>
  `<mtc:matches><mtc:match ref="#1">${source}<target>${target}</target></mtc:match></mtc:matches>`
const suggestion = '<alt-trans match-quality="90%" origin="tm"><source>A</source><target>Falsch</target></alt-trans>'
const done = '<target state="translated">Kurz.</target>'

test.each([
  // XLIFF 1.2
  ['a suggestion after the target', old(done + suggestion), 'Kurz.', 'done'],
  ['a suggestion before the target', old(suggestion + done), 'Kurz.', 'done'],
  ['only a suggestion', old(suggestion), undefined, 'missing'],
  ['an empty target and a suggestion', old(`<target/>${suggestion}`), undefined, 'missing'],
  ['segments of a source', old(`<seg-source><mrk mtype="seg" mid="1">A</mrk></seg-source>${done}`), 'Kurz.', 'done'],
  ['elements of tools', old(`<t:draft><target>Falsch</target></t:draft>${done}`), 'Kurz.', 'done'],
  [
    'notes and contexts',
    old(`${done}<note>N</note><context-group><context>C</context></context-group>`),
    'Kurz.',
    'done',
  ],
  [
    'groups',
    xliff(`<group><group>${old(done).replace(/^.*<body>|<\/body>.*$/g, '')}</group></group>`),
    'Kurz.',
    'done',
  ],
  ['translate="no"', old(done, ' translate="no"'), 'Kurz.', 'done'],
  ['CDATA and comments', old('<target state="final"><![CDATA[Ku]]>r<!-- z -->z<?t x?>.</target>'), 'Kurz.', 'done'],
  ['marks', old('<target state="final"><mrk mtype="seg" mid="1">Ku<g id="9">r</g></mrk>z.</target>'), 'Kurz.', 'done'],
  ['entities', old('<target state="final">Kurz &amp; k&#xe4;lter &quot;.&quot;</target>'), 'Kurz & kälter "."', 'done'],
  ['approval', old('<target state="needs-translation">Kurz.</target>', ' approved="yes"'), 'Kurz.', 'done'],
  ['no approval', old('<target state="needs-translation">Kurz.</target>', ' approved="no"'), 'Kurz.', 'stale'],
  ['no approval of a translation', old(done, ' approved="no"'), 'Kurz.', 'done'],
  ['a program that leaves states', old('<target state="needs-translation">Kurz.</target>'), 'Kurz.', 'done'],
  ['no state', old('<target>Kurz.</target>'), 'Kurz.', 'done'],
  ['a review', old('<target state="needs-review-l10n">Kurz.</target>'), 'Kurz.', 'stale'],
  ['a similar text', old('<target state="new" state-qualifier="fuzzy-match">Kurz.</target>'), 'Kurz.', 'stale'],
  ['a machine', old('<target state-qualifier="mt-suggestion">Kurz.</target>'), 'Kurz.', 'stale'],
  ['a rejected text', old('<target state-qualifier="rejected-grammar">Kurz.</target>'), 'Kurz.', 'stale'],
  ['an own state', old('<target state="x-done">Kurz.</target>'), 'Kurz.', 'done'],
  ['XLIFF without a namespace', old(done).replace(/ xmlns="[^"]*"/, ''), 'Kurz.', 'done'],
  // XLIFF 2
  ['matches', unit2(match('Falsch') + segment('Kurz.')), 'Kurz.', 'done'],
  ['only matches', unit2(`${match('Falsch')}<segment>${source}</segment>`), undefined, 'missing'],
  [
    'modules',
    unit2(
      `<mda:metadata><mda:metaGroup><mda:meta type="a">M</mda:meta></mda:metaGroup></mda:metadata><gls:glossary><gls:glossEntry><gls:term>T</gls:term><gls:translation>Falsch</gls:translation></gls:glossEntry></gls:glossary><res:resourceData><res:resourceItem><res:source>A</res:source><res:target>Falsch</res:target></res:resourceItem></res:resourceData><ctr:changeTrack><ctr:revisions appliesTo="target"><ctr:revision><ctr:item property="content">Falsch</ctr:item></ctr:revision></ctr:revisions></ctr:changeTrack><notes><note>N</note></notes>${segment('Kurz.')}`,
    ),
    'Kurz.',
    'done',
  ],
  [
    'segments in another order',
    unit2(
      '<segment state="final"><source>A</source><target order="3">ist er.</target></segment><ignorable><source> </source></ignorable><segment state="final"><source>B</source><target order="1">Kurz</target></segment>',
    ),
    'Kurz ist er.',
    'done',
  ],
  ['segments without targets', unit2(`<segment>${source}</segment><segment>${source}</segment>`), undefined, 'missing'],
  ['annotations', unit2(segment('K<mrk id="m" type="term">u</mrk><sm id="s"/>r<em startRef="s"/>z.')), 'Kurz.', 'done'],
  ['characters that XML cannot contain', unit2(segment('Kurz<cp hex="001F"/>.')), 'Kurz\u001f.', 'done'],
  ['CDATA', unit2(segment('<![CDATA[Kurz]]>.', 'final')), 'Kurz.', 'done'],
  ['an initial segment', unit2(segment('Kurz.', 'initial')), 'Kurz.', 'done'],
  [
    'groups',
    xliff2(`<group id="g"><unit id="p-1f381a9f4a">${segment('Kurz.', 'reviewed')}</unit></group>`),
    'Kurz.',
    'done',
  ],
])('reads the target of a unit: %s', async (_, file, text, state) => {
  const site = openSite()
  const { texts, messages } = await site.import(file)
  expect([texts, messages]).toEqual([text === undefined ? 0 : 1, []])
  expect(site.text().includes('Falsch')).toBe(false)
  expect(site.text().trimEnd().split('\n\n').at(-1)).toBe(text ?? `${paragraph}\neinem Lager zum nächsten ist.`)
  const open = ((await site.open()) ?? []).find((each) => each.endsWith(before))
  expect(open).toBe(state === 'done' ? undefined : `${state} ${before}`)
})

test('names a placeholder without a number', async () => {
  const file = xliff('<trans-unit id="p-31107c3660"><source/><target>Siehe <x id="a"/>.</target></trans-unit>')
  expect(await openSite().import(file)).toEqual({
    texts: 0,
    messages: ['The translation is not imported: a placeholder has no number.'],
  })
})

test.each([
  [
    xliff,
    `<trans-unit id="p-31107c3660"><source/><target>Siehe <x id="3"/>K<bx id="4"/>, <it id="1" pos="open">**<sub>x</sub></it>trocken<ph id="2">**</ph>.</target></trans-unit>`,
  ],
  [
    xliff2,
    `<unit id="p-31107c3660"><originalData><data id="d1">**</data></originalData><segment state="translated"><source/><target>Siehe <ph id="3" dataRef="d3"/>K<ec id="4"/>, <sc id="1"/>trocken<ph id="2"></ph>.</target></segment></unit>`,
  ],
])('reads placeholders in the order of the translation: %#', async (create, unit) => {
  const site = openSite()
  expect(await site.import(create(unit))).toEqual({ texts: 1, messages: [] })
  expect(site.text().trimEnd().split('\n\n').at(-1)).toBe('Siehe [K](maps.md), **trocken**.')
})

test('reports a text of which only a segment is translated', async () => {
  const file = unit2(
    `${segment('Kurz.')}<ignorable>${source}</ignorable><segment>${source}<target> </target></segment><segment>${source}</segment>`,
  )
  expect(await openSite().import(file)).toEqual({
    texts: 0,
    messages: ['The translation is not imported: a segment has no target.'],
  })
})

test('reports a text with different translations, and takes equal ones once', async () => {
  const unit = (target: string) => `<trans-unit id="p-1f381a9f4a">${source}<target>${target}</target></trans-unit>`
  expect(await openSite().import(xliff(`${unit('Kurz.')}\n${unit('')}\n${unit('Knapp.')}`))).toEqual({
    texts: 0,
    messages: ['The translation is not imported: the file has another one of the same text, also in line 1.'],
  })
  expect(await openSite().import(xliff(unit('Kurz.') + unit('Kurz.')))).toEqual({ texts: 1, messages: [] })
})

const poEntry = (translation: string, source = 'A') =>
  `\nmsgctxt "${document}#p-1f381a9f4a"\nmsgid "${source}"\nmsgstr "${translation}"\n`

test('reads PO files without a header, or in Windows-1252, and names the line of a repeated text', async () => {
  const header = 'msgid ""\nmsgstr "Language: de\\n"\n"Content-Type: text/plain; charset=CP1252\\n"\n'
  const site = openSite()
  const signs = Buffer.from(header + poEntry('Kurz \x96 \x84gro\xdf\x93 \x80.'), 'latin1')
  expect(await site.import(signs)).toEqual({ texts: 1, messages: [] })
  expect(site.text().trimEnd().split('\n\n').at(-1)).toBe('Kurz – „groß“ €.')
  expect(await openSite().import(poEntry('Kurz.').trimStart())).toEqual({
    texts: 0,
    messages: ['The file names no target language.'],
  })
  const { problems } = await readExchange(Buffer.from(header + poEntry('Kurz.') + poEntry('Knapp.')))
  expect(problems).toMatchObject([{ line: 9, message: expect.stringMatching(/^Invalid PO file: Duplicate msgid/) }])
})
