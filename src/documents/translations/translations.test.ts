import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { TranslatableFile } from '../../shared/types.ts'
import {
  confirmTranslations,
  createDocumentSplitter,
  createReport,
  findStatus,
  type LocaleStatus,
  reportPage,
} from './index.ts'

const markdown = { parser: 'satteri' as const, remarkPlugins: [], math: false as const, format: 'mdx' as const }

/** A site folder; the files of earlier states can be committed. */
function openFolder(files: Record<string, string>) {
  const siteDir = mkdtempSync(path.join(tmpdir(), 'lectern-translations-'))
  onTestFinished(() => rmSync(siteDir, { recursive: true }))
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@host.example', ...args], { cwd: siteDir })
  const folder = {
    siteDir,
    write(changed: Record<string, string>) {
      for (const [name, text] of Object.entries(changed)) {
        mkdirSync(path.dirname(path.join(siteDir, name)), { recursive: true })
        writeFileSync(path.join(siteDir, name), text)
      }
    },
    read: (name: string) => readFileSync(path.join(siteDir, name), 'utf8'),
    commit(message: string) {
      if (message === 'first') git('init', '-q')
      git('add', '-A')
      git('commit', '-qm', message)
    },
  }
  folder.write(files)
  return folder
}

const document: TranslatableFile = { type: 'document', name: 'docs/camp.md', of: 'docs/camp.md' }

async function statusOf(
  { siteDir }: { siteDir: string },
  files: TranslatableFile[] = [document],
): Promise<{ status: LocaleStatus; messages: string[]; texts: string[] }> {
  const { locales, diagnostics } = await findStatus({
    siteDir,
    locales: [{ locale: 'de', folder: 'i18n/de', files }],
    split: createDocumentSplitter(markdown),
  })
  const [status] = locales as [LocaleStatus]
  const report = createReport(locales, diagnostics)
  return {
    status,
    messages: diagnostics.map(({ message, sourcePath, line }) => `${sourcePath}:${line} ${message}`),
    texts: (report.locales[0]?.files ?? []).flatMap(({ texts }) =>
      texts.map(({ state, kind, key, sourceLine, line, before, source }) =>
        [
          state,
          key ?? kind,
          `${sourceLine ?? '-'}→${line ?? '-'}`,
          before === undefined ? source : `${before} ⇒ ${source}`,
        ].join(' '),
      ),
    ),
  }
}

const source = '---\ntitle: Camps\n---\n\n# Camps\n\nTents are dry.\n\n- Fire\n- Water\n\n```sh\nls\n```\n'
const translation = '---\ntitle: Lager\n---\n\n# Lager\n\nZelte sind trocken.\n\n- Feuer\n- Wasser\n\n```sh\nls\n```\n'
const both = { 'docs/camp.md': source, 'i18n/de/docs/camp.md': translation }

describe('documents', () => {
  test('without a translation, every text is missing; without a folder, too', async () => {
    const folder = openFolder({ 'docs/camp.md': source })
    const { status, texts } = await statusOf(folder)
    expect([status.exists, texts]).toEqual([
      false,
      [
        'missing title 2→- Camps',
        'missing heading 5→- # Camps',
        'missing paragraph 7→- Tents are dry.',
        'missing list 9→- - Fire\n- Water',
        'missing code block 12→- ```sh\nls\n```',
      ],
    ])
  })

  test('without Git and records, blocks are paired by their kinds', async () => {
    const folder = openFolder({ ...both, 'docs/camp.md': `${source}\nSleep well.\n` })
    const { status, texts } = await statusOf(folder)
    expect([status.files[0]?.basis, texts]).toEqual(['none', ['missing paragraph 16→- Sleep well.']])
  })

  test('a text in the words of the source is not translated, unless it is a name or code', async () => {
    const folder = openFolder({ 'docs/camp.md': source, 'i18n/de/docs/camp.md': source })
    expect((await statusOf(folder)).texts).toEqual(['missing paragraph 7→7 Tents are dry.'])
  })

  test('Git knows the source of the last commit of a translation', async () => {
    const folder = openFolder(both)
    folder.commit('first')
    folder.write({ 'docs/camp.md': source.replace('are dry', 'stay dry').replace('title: Camps', 'title: All camps') })
    folder.commit('second')
    const stale = ['stale title 2→2 Camps ⇒ All camps', 'stale paragraph 7→7 Tents are dry. ⇒ Tents stay dry.']
    expect((await statusOf(folder)).texts).toEqual(stale)
    folder.write({ 'i18n/de/docs/camp.md': translation.replace('sind', 'bleiben') })
    folder.commit('third')
    expect((await statusOf(folder)).texts).toEqual([])
  })

  test('line breaks and spaces do not make a translation stale, except in code', async () => {
    const folder = openFolder(both)
    folder.commit('first')
    folder.write({ 'docs/camp.md': source.replace('Tents are', 'Tents\nare').replace('\nls\n', '\n ls\n') })
    folder.commit('second')
    expect((await statusOf(folder)).texts).toEqual(['stale code block 13→12 ```sh\nls\n``` ⇒ ```sh\n ls\n```'])
  })

  test('a confirmed translation needs no Git, and stays as confirmed until the source changes', async () => {
    const folder = openFolder({ ...both, 'i18n/de/docs/camp.md': translation.replace('- Feuer\n- Wasser\n\n', '') })
    confirmTranslations(folder.siteDir, (await statusOf(folder)).status, () => true)
    expect(folder.read('i18n/de/translations.lock.json')).toMatchInlineSnapshot(`
      "{
        "version": 1,
        "documents": {
          "docs/camp.md": "8066c80cb564c98b60b9fa04d7c2b601eb78544f title=e6f68907 h3b8afdf6 p8883d175 l01a01e8e ce1eb14d6"
        },
        "texts": {}
      }
      "
    `)
    expect((await statusOf(folder)).texts).toEqual([])
    folder.write({
      'docs/camp.md': source.replace('are dry', 'stay dry').replace('- Water', '- Ice').replace('# Camps\n\n', ''),
    })
    expect((await statusOf(folder)).texts).toEqual([
      'stale heading -→5 ',
      'stale paragraph 5→7 Tents stay dry.',
      'missing list 7→- - Fire\n- Ice',
    ])
  })

  test('with a record, the source of that time comes from Git, whoever has changed the translation since', async () => {
    const folder = openFolder(both)
    folder.commit('first')
    confirmTranslations(folder.siteDir, (await statusOf(folder)).status, () => true)
    folder.write({
      'docs/camp.md': source.replace('are dry', 'stay dry'),
      'i18n/de/docs/camp.md': translation.replace('Zelte', 'Die Zelte'),
    })
    folder.commit('second')
    expect((await statusOf(folder)).texts).toEqual(['stale paragraph 7→7 Tents are dry. ⇒ Tents stay dry.'])
  })

  test('documents that cannot be parsed are reported, and their records retained', async () => {
    const folder = openFolder(both)
    confirmTranslations(folder.siteDir, (await statusOf(folder)).status, () => true)
    folder.write({ 'i18n/de/docs/camp.md': `${translation}\n<Tabs>\n` })
    const { status, messages } = await statusOf(folder)
    expect(status.files).toEqual([])
    expect(messages).toEqual([expect.stringMatching(/^i18n\/de\/docs\/camp\.md:16 /)])
    expect(status.records.documents.size).toBe(1)
  })

  test('translations of documents that do not exist are listed; parts of documents are not', async () => {
    const folder = openFolder({
      ...both,
      'i18n/de/docs/old.md': '# Alt\n',
      'i18n/de/docs/_part.md': 'Teil\n',
      'i18n/de/other/x.md': 'X\n',
    })
    expect((await statusOf(folder)).status.orphans).toEqual(['i18n/de/docs/old.md'])
  })
})

describe('files with texts', () => {
  const navbar: TranslatableFile = {
    type: 'messages',
    name: 'navbar.json',
    texts: { title: 'Trails', 'item.label.All': 'All the trails', copyright: '© Trails' },
  }
  const tags: TranslatableFile = { type: 'settings', name: 'docs/tags.yml', of: 'docs/tags.yml', fields: ['label'] }

  test('compares them by key', async () => {
    const folder = openFolder({
      'docs/tags.yml': 'kits:\n  label: Kits\n  permalink: /kits\nmaps:\n  label: Maps\n',
      'i18n/de/docs/tags.yml': 'kits:\n  label: Taschen\n',
      'i18n/de/navbar.json':
        '{\n  "title": { "message": "Wege" },\n  "item.label.All": { "message": "All the trails" }\n}\n',
    })
    const { status, texts } = await statusOf(folder, [navbar, tags])
    expect(texts).toEqual([
      'missing maps.label 5→- Maps',
      'missing item.label.All -→3 All the trails',
      'missing copyright -→- © Trails',
    ])
    confirmTranslations(folder.siteDir, status, () => true)
    const changed = { ...navbar, texts: { ...navbar.texts, title: 'Long trails' } }
    expect((await statusOf(folder, [changed, tags])).texts).toEqual([
      'missing maps.label 5→- Maps',
      'stale title -→2 Trails ⇒ Long trails',
      'missing copyright -→- © Trails',
    ])
  })

  test('reports broken files', async () => {
    const folder = openFolder({ 'i18n/de/navbar.json': '{\n  "title"\n}\n' })
    expect((await statusOf(folder, [navbar])).messages).toEqual([
      expect.stringMatching(/^i18n\/de\/navbar\.json:\d .*not valid JSON/),
    ])
  })
})

test('a damaged file of records is reported; the lines without a problem count', async () => {
  const folder = openFolder(both)
  confirmTranslations(folder.siteDir, (await statusOf(folder)).status, () => true)
  const lock = folder.read('i18n/de/translations.lock.json')
  folder.write({ 'i18n/de/translations.lock.json': lock.replace('  "documents"', '<<<<<<< HEAD\n  "documents"') })
  const { status, messages } = await statusOf(folder)
  expect(messages).toEqual([
    'i18n/de/translations.lock.json:3 translations.lock.json is damaged: this line cannot be read.',
  ])
  expect(status.files[0]?.basis).toBe('record')
})

test('the HTML report escapes texts and marks their languages', async () => {
  const folder = openFolder({ ...both, 'i18n/de/docs/camp.md': translation.replace('trocken', '<b>trocken</b>') })
  confirmTranslations(folder.siteDir, (await statusOf(folder)).status, () => true)
  folder.write({ 'docs/camp.md': source.replace('Tents', 'All tents') })
  const report = createReport([(await statusOf(folder)).status], [])
  const page = reportPage(report, {
    siteTitle: 'R & D',
    source: 'en',
    locales: { de: { label: 'Deutsch', lang: 'de', dir: 'ltr' } },
  })
  expect(page).toContain('<h1>Translations of R &amp; D</h1>')
  expect(page).toContain(
    '<pre lang="en">All tents are dry.</pre><pre lang="de" dir="ltr">Zelte sind &lt;b&gt;trocken&lt;/b&gt;.</pre>',
  )
})
