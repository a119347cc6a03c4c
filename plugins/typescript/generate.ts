import type { FilesContext, VirtualFile } from 'lectern/plugin-kit'
import {
  categoryFile,
  createDocument,
  readHomepage,
  reportSlugConflicts,
  sectionFolder,
  sectionHomeFiles,
} from '../reference/index.ts'
import { commentOf, summarizeComment } from './comment.ts'
import { kindWord, pageEntries } from './entries.ts'
import { type Category, createLayout, type EntryPage, type Scope } from './model/layout.ts'
import { membersOf } from './model/members.ts'
import { visibleProject } from './model/visible.ts'
import type { ResolvedOptions } from './options.ts'
import { entryPage } from './page/entry-page.ts'
import { categoryPage, homePage, scopePage } from './page/scope-page.ts'
import { type Convert, readProject } from './read/read-project.ts'
import { createReference, type Reference, sourceOf } from './reference.ts'

/**
 * Generates the pages of the exports of modules.
 * @throws SiteError with all errors in the sources
 */
export async function generateReference(
  context: FilesContext,
  options: ResolvedOptions,
  convert: Convert,
): Promise<VirtualFile[]> {
  const { texts, report } = context
  const folder = sectionFolder(context, options)
  const project = await readProject(context, options, convert)
  const root = visibleProject(project.root, options)
  const layout = createLayout(root, folder)
  const reference = createReference({ project, options, layout, texts, report })
  reportSlugConflicts(
    layout.slugConflicts.map(({ page, slug, takenBy }) => ({
      ...{ name: page.name, slug, takenBy },
      place: reference.placeOf(sourceOf(page.reflection)),
    })),
    { plugin: 'typescript', report },
  )
  const [only, ...others] = layout.modules
  const home = `${folder}/index.mdx`
  const label = options.label ?? root.packageName ?? root.name
  const isSingle = others.length === 0
  return [
    ...sectionHomeFiles(
      { ...options, label },
      {
        index: home,
        custom: await readHomepage(context, options, 'typescript'),
        generate: () => homeFile(home, label, isSingle ? only : undefined, reference),
      },
    ),
    ...layout.letters.map(({ folder: inner, ...rest }) =>
      categoryFile(`${folder}/${inner}`, { ...rest, hasIndex: false }),
    ),
    ...layout.modules.flatMap((scope) => [
      ...(isSingle ? [] : scopeFiles(scope, folder, reference)),
      ...exportFiles(scope, folder, reference),
    ]),
  ]
}

function homeFile(sourcePath: string, title: string, only: Scope | undefined, reference: Reference): VirtualFile {
  const { tree, places } = only ? scopePage(only, reference) : homePage(reference)
  const excerpt = summarizeComment(only?.reflection.comment) || reference.texts.typescriptIntro
  return createDocument({ sourcePath, title, path: '', excerpt }, { tree, places }, reference.options)
}

/** The sidebar settings and the page of a module or a namespace. */
function scopeFiles(scope: Scope, folder: string, reference: Reference): VirtualFile[] {
  const { name, path, sourcePath, position, reflection } = scope
  const label = reflection.name === name ? name : (name.split('.').at(-1) ?? name)
  const { tree, places } = scopePage(scope, reference)
  const excerpt = summarizeComment(reflection.comment) || name
  return [
    categoryFile(`${folder}/${path}`, { label, position, hasIndex: true }),
    createDocument({ sourcePath, title: name, path, excerpt }, { tree, places }, reference.options),
  ]
}

function exportFiles(scope: Scope, folder: string, reference: Reference): VirtualFile[] {
  return scope.categories.flatMap((category) => [
    ...categoryFiles(category, folder, reference),
    ...category.pages.flatMap((page) =>
      page.inner
        ? [...namespaceFiles(page, page.inner, folder, reference), ...exportFiles(page.inner, folder, reference)]
        : [entryFile(page, reference)],
    ),
  ])
}

function categoryFiles(category: Category, folder: string, reference: Reference): VirtualFile[] {
  const { kind, path, sourcePath, position, pages } = category
  const { texts, options } = reference
  const label = texts[kind]
  const { tree, places } = categoryPage(category, reference)
  const excerpt = `${label}: ${texts.items({ count: pages.length })}.`
  return [
    categoryFile(`${folder}/${category.folder}`, { label, position, hasIndex: true }),
    createDocument({ sourcePath, title: label, path, excerpt }, { tree, places }, options),
  ]
}

function namespaceFiles(page: EntryPage, scope: Scope, folder: string, reference: Reference): VirtualFile[] {
  const { tree, places } = scopePage(scope, reference)
  const { name, path, sourcePath, position, reflection } = page
  return [
    categoryFile(`${folder}/${path}`, { label: reflection.name, position, hasIndex: true }),
    documentFile(
      { page, title: name, excerpt: summarizeComment(reflection.comment) || name, path, sourcePath },
      { tree, places },
      reference,
    ),
  ]
}

function entryFile(page: EntryPage, reference: Reference): VirtualFile {
  const { name, path, sourcePath, reflection } = page
  const content = entryPage(page, reference)
  const excerpt = summarizeComment(commentOf(reflection)) || kindWord(page, reference)
  return documentFile({ page, title: name, excerpt, path, sourcePath }, content, reference)
}

function documentFile(
  { page, ...settings }: { page: EntryPage; title: string; excerpt: string; path: string; sourcePath: string },
  content: ReturnType<typeof entryPage>,
  reference: Reference,
): VirtualFile {
  return createDocument(
    {
      ...settings,
      metaTitle: `${settings.title} (${kindWord(page, reference)})`,
      position: page.position,
      members: membersOf(page.reflection).map((member) => member.name),
      entries: pageEntries(page, reference),
    },
    content,
    reference.options,
  )
}
