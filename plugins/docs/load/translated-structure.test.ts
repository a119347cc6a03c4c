import { expect, test } from 'vitest'
import { loadContext, writeSite } from '../../../tests/fixtures/docs-plugin/contexts.ts'
import { blog } from '../../blog/index.ts'
import type { DocsContent } from '../content.ts'
import { docs } from '../index.ts'

const folder = 'i18n/de/docusaurus-plugin-content-docs/current'
const blogFolder = 'i18n/de/docusaurus-plugin-content-blog'

async function diagnostics(files: Record<string, string>) {
  const context = loadContext(
    writeSite({ 'docs/a.md': '', 'blog/2024-01-01-a.md': 'A\n\n<!-- truncate -->\n', ...files }),
  )
  const german = { ...context, locale: 'de', translations: 'i18n/de' }
  await docs().load?.(german)
  await blog().load?.(german)
  return context.diagnostics.map(({ code, severity, message, hint }) => [code, severity, message, hint])
}

const unread = (file: string, hint: string) => ['unread-file', 'warning', `${file} is not read.`, hint]

test('warns of translated category files and sidebars, and says where the labels are translated', async () => {
  const original = 'Categories are those of the original in all languages.'
  expect(
    await diagnostics({
      'docs/guides/a.md': '',
      'docs/guides/_category_.yml': 'label: Guides\n',
      'docs/02-more/a.md': '',
      [`${folder}/guides/_category_.yml`]: 'label: Anleitungen\n',
      [`${folder}/02-more/_category_.json`]: '{}',
      [`${folder}/sidebars.js`]: 'module.exports = {}\n',
    }),
  ).toEqual([
    unread(
      `${folder}/02-more/_category_.json`,
      `${original} Translate the label in ${folder}.json, as \`sidebar.defaultSidebar.category.more\`.`,
    ),
    unread(
      `${folder}/guides/_category_.yml`,
      `${original} Translate the label in ${folder}.json, as \`sidebar.defaultSidebar.category.Guides\`.`,
    ),
    unread(
      `${folder}/sidebars.js`,
      `Sidebars are those of the original in all languages. Translate their labels in ${folder}.json.`,
    ),
  ])
})

test('warns of translated tags and authors in other forms, but not of those that are read', async () => {
  expect(
    await diagnostics({
      'docs/tags.yml': 'a:\n  label: A\n',
      [`${folder}/tags.json`]: '{}',
      [`${blogFolder}/tags.yml`]: 'a:\n  label: A\n',
      [`${blogFolder}/authors.yml`]: 'kim:\n  name: Kim\n',
      [`${blogFolder}/authors.json`]: '{}',
    }),
  ).toEqual([
    unread(`${folder}/tags.json`, `Move its content to ${folder}/tags.yml.`),
    unread(`${blogFolder}/authors.json`, `Move its content to ${blogFolder}/authors.yml.`),
  ])
})

test('a translation is a draft or unlisted as its original is, unless it says otherwise', async () => {
  const draft = '---\ndraft: true\n---\n'
  const context = loadContext(
    writeSite({
      'docs/draft.md': draft,
      'docs/open.md': draft,
      'docs/hidden.md': '---\nunlisted: true\n---\n',
      'docs/quoted.md': '---\ndraft: "true"\n---\n',
      'docs/public.md': '',
      [`${folder}/draft.md`]: '# Entwurf\n',
      [`${folder}/open.md`]: '---\ndraft: false\n---\n',
      [`${folder}/hidden.md`]: '# Versteckt\n',
      [`${folder}/quoted.md`]: '# Entwurf\n',
      [`${folder}/public.md`]: draft,
    }),
  )
  const content = (await docs().load?.({ ...context, locale: 'de', translations: 'i18n/de' })) as DocsContent
  const found = content.versions.flatMap((version) => version.docs.map(({ id, visibility }) => [id, visibility]))
  expect(Object.fromEntries(found)).toEqual({
    draft: { isBuilt: false, isListed: false, note: 'draft' },
    hidden: { isBuilt: true, isListed: false, note: 'unlisted' },
    open: { isBuilt: true, isListed: true },
    public: { isBuilt: false, isListed: false, note: 'draft' },
    quoted: { isBuilt: false, isListed: false, note: 'draft' },
  })
})
