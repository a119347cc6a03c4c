import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { foldFileName, formatDiagnostics, ToolError, writeAtomically } from '../../platform/index.ts'
import { defineTool, findPage, offsetParameter, textPart } from '../../plugin-kit/index.ts'
import { formatCount } from '../../shared/format-count.ts'
import type { Diagnostic, Tool, ToolContext, ToolPage } from '../../shared/types.ts'
import { addRedirect } from './add-redirect.ts'
import { checkMove, moveFile, updateLinks } from './move-document.ts'

/** The site of an author, read from its sources. */
export interface AuthorSite {
  siteDir: string
  /** The current site. */
  context(): ToolContext
  /** Content folders of the plugins, relative to the site folder. */
  folders(): string[]
  /** Reads what has changed. */
  refresh(): Promise<unknown>
  /** Returns what a build would report. */
  check(): Promise<Diagnostic[]>
  /** Runs work that changes the sources while no other command does. */
  change<T>(work: () => Promise<T>): Promise<T>
}

const { posix } = path

/**
 * Returns the tools for the assistant of an author.
 * @param options.write whether tools may change files
 */
export function authorTools(site: AuthorSite, { write }: { write: boolean }): Tool[] {
  return [previewTool(site), checkTool(site), brokenLinksTool(site), ...(write ? [moveTool(site)] : [])]
}

function previewTool(site: AuthorSite): Tool {
  return defineTool({
    name: 'preview_page',
    description: [
      'Returns a page as it is now in the sources: its URL, title, description, and text as Markdown, or the errors of its document.',
      'Call it after an edit, with the path of the file or of the page.',
    ].join(' '),
    parameters: {
      page: { type: 'string', description: 'File of the document, or path of its page: docs/intro.md, /docs/intro.' },
      offset: offsetParameter,
    },
    async run({ page: address, offset }) {
      const context = site.context()
      const page = (await findBySource(address, context)) ?? (await findPage(address, context)).page
      const markdown = await context.markdown(page)
      if (markdown === undefined) throw new ToolError(`${page.path} has no Markdown form.`)
      const head = [
        ...(page.source === undefined ? [] : [`File: ${page.source}`]),
        `URL: ${page.url}`,
        `Title: ${page.title}`,
        `Description: ${page.description ?? 'none. Add one to the front matter.'}`,
        ...(page.unlisted ? ['Unlisted: only readers with the link find the page.'] : []),
      ]
      return `${head.join('\n')}\n\n${textPart(markdown, offset)}`
    },
  })
}

function checkTool(site: AuthorSite): Tool {
  return defineTool({
    name: 'check',
    description: [
      'Returns every error and warning that a build would report, with file, line, and how to correct it.',
      'Call it when an edit is complete. It takes longer than other tools.',
    ].join(' '),
    parameters: { offset: offsetParameter },
    run: async ({ offset }) => textPart(report(await site.check(), 'errors or warnings'), offset),
  })
}

function brokenLinksTool(site: AuthorSite): Tool {
  return defineTool({
    name: 'find_broken_links',
    description:
      'Returns the links, anchors, and images that lead nowhere, with file and line. A part of what check returns.',
    parameters: {
      file: { type: 'string', description: 'Only those in this file: docs/intro.md.', optional: true },
      offset: offsetParameter,
    },
    async run({ file, offset }) {
      const all = (await site.check()).filter(({ code }) => code?.startsWith('broken-'))
      const name = file === undefined ? undefined : normalize(file)
      const found = all.filter(({ sourcePath }) => name === undefined || sourcePath === name)
      return textPart(report(found, 'broken links'), offset)
    },
  })
}

function moveTool(site: AuthorSite): Tool {
  return defineTool({
    name: 'move_page',
    writes: true,
    description: [
      'Moves or renames a document: changes the links of other documents to it and its own relative links, and redirects its old path.',
      'Changes files. Call check afterwards.',
    ].join(' '),
    parameters: {
      from: { type: 'string', description: 'File of the document, or path of its page: docs/setup.md.' },
      to: { type: 'string', description: 'New file, in the same content folder: docs/guides/install.md.' },
    },
    run: ({ from, to }) => site.change(() => movePage(site, from, normalize(to))),
  })
}

async function movePage(site: AuthorSite, address: string, to: string): Promise<string> {
  const { siteDir } = site
  await site.refresh()
  const context = site.context()
  const page = (await findBySource(address, context)) ?? (await findPage(address, context)).page
  const from = page.source
  const folder = from === undefined ? undefined : contentFolder(from, site.folders())
  if (from === undefined || folder === undefined || !existsSync(path.join(siteDir, from)))
    throw new ToolError(`${page.path} is not written in a document of a content folder.`)
  checkMove({ from, to }, { siteDir, folder })
  moveFile({ from, to }, siteDir)
  await site.refresh()
  const next = await findBySource(to, site.context())
  const paths = next && next.path !== page.path ? { from: page.path, to: next.path } : undefined
  const { changed, unreadable } = updateLinks(
    { from, to },
    { siteDir, folders: site.folders(), ...(paths && { paths }) },
  )
  // A path that differs in case only cannot be redirected: some hosts ignore case.
  const isRedirected = paths !== undefined && foldFileName(paths.from) !== foldFileName(paths.to)
  if (isRedirected) {
    const file = path.join(siteDir, to)
    const { baseUrl } = context.config
    writeAtomically(file, addRedirect(readFileSync(file, 'utf8'), `/${paths.from.slice(baseUrl.length)}`))
  }
  await site.refresh()
  const others = changed.filter((name) => name !== to)
  return [
    `Moved ${from} to ${to}.`,
    paths
      ? `The page moved from ${paths.from} to ${paths.to}. ${isRedirected ? 'Its front matter redirects the old path.' : 'The old path differs only in case, so that it cannot be redirected.'}`
      : `The path of the page is ${page.path}, as before.`,
    others.length === 0
      ? 'No other document links to it.'
      : `Changed the links in ${formatCount(others.length, 'document')}:\n${others.map((name) => `- ${name}`).join('\n')}`,
    ...(unreadable.length === 0
      ? []
      : [
          `Not encoded in UTF-8, so that their links are not changed:\n${unreadable.map((name) => `- ${name}`).join('\n')}`,
        ]),
    ...(next ? [] : [`No page is made of ${to} now. Call check.`]),
    'A sidebar or a site config that names the document is not changed. Translations and older versions stay where they are.',
  ].join('\n')
}

/** Returns the content folder of the plugin that a document belongs to: the innermost one. */
function contentFolder(source: string, folders: readonly string[]): string | undefined {
  return folders
    .map((folder) => posix.normalize(folder).replace(/\/$/, ''))
    .filter((folder) => folder === '.' || source.startsWith(`${folder}/`))
    .toSorted((a, b) => b.length - a.length)[0]
}

async function findBySource(address: string, { config, pages }: ToolContext): Promise<ToolPage | undefined> {
  const name = normalize(address)
  const all = await Promise.all(config.i18n.locales.map((locale) => pages(locale)))
  return all.flat().find(({ source }) => source === name)
}

function normalize(file: string): string {
  return posix.normalize(file.trim().replaceAll('\\', '/')).replace(/^\.\//, '')
}

function report(diagnostics: Diagnostic[], what: string): string {
  if (diagnostics.length === 0) return `There are no ${what}.`
  return `${formatDiagnostics(diagnostics).trim()}\n`
}
