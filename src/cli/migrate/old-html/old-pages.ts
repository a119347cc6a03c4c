import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { SiteError } from '../../../platform/index.ts'
import { encodePath, joinUrl } from '../../../shared/url.ts'
import { type ConvertedBody, keepAnchors, readHeadings } from '../anchors/keep-anchors.ts'
import type { OldIds } from '../anchors/old-ids.ts'
import { readImports } from '../components/import-statements.ts'
import { splitDocument } from '../documents/edit-front-matter.ts'
import { localRedirect, type OldRedirect } from '../local-redirects.ts'
import type { ConvertedConfig, OldAddress } from '../migration.ts'
import type { Notes } from '../notes.ts'
import { asText } from '../values.ts'
import { addRedirects } from './add-redirects.ts'
import { builtIds, type HeadingDifferences } from './match-headings.ts'
import type { LastBuild } from './open-last-build.ts'
import { createUrls } from './urls.ts'

/** Connects the documents of a site with the pages of its last build. Without a last build, ids are computed. */
export interface OldPages {
  /** Writes the ids that the headings of a document had. `file` is relative to the site folder. */
  keepAnchors(file: string, body: ConvertedBody, computed: OldIds): ConvertedBody
  /** Adds the redirects of the last build to a config, and notes pages that get lost. */
  finish(draft: ConvertedConfig): ConvertedConfig
  /** Addresses with a hash that the old site had, of headings and of what links lead to. */
  addresses(): OldAddress[]
}

export interface OldPagesOptions {
  siteDir: string
  configFile: string
  /** Names of the HTML files that a document can have become, by its path relative to the site folder. */
  documents: ReadonlyMap<string, readonly string[]>
  /** Folders of languages whose documents can be missing: they have the pages of the default language. */
  localeFolders?: readonly string[]
}

/** @throws SiteError if the last build has no page of any document */
export function createOldPages(build: LastBuild | undefined, options: OldPagesOptions, notes: Notes): OldPages {
  if (build === undefined) {
    return {
      keepAnchors: (_, body, computed) => keepAnchors(body, computed),
      finish: (draft) => draft,
      addresses: () => [],
    }
  }
  const { siteDir, configFile, documents, localeFolders = [] } = options
  const known = new Set(build.files)
  const files = new Map<string, string>()
  for (const [document, names] of documents) {
    const file = names.find((name) => known.has(name))
    if (file !== undefined) files.set(document, file)
  }
  if (files.size === 0) {
    throw new SiteError({
      message: `The last build in ${build.folder} has no page of any document.`,
      hint: 'Pass the output folder of this site.',
    })
  }
  const claimed = new Set(files.values())
  let baseUrl = '/'
  return {
    keepAnchors(document, body, computed) {
      const file = files.get(document)
      if (file === undefined) {
        if (!/(?:^|\/)_/.test(document)) {
          const message = 'The last build has no page of this document: its heading ids were computed.'
          notes.add({ file: document }, message, 'Build the old site again, and repeat the migration.')
        }
        return keepAnchors(body, computed)
      }
      const ids = builtIds(build.page(file).headings, computed, {
        partials: partialHeadings(body.text, path.join(siteDir, path.dirname(document))),
        report: (differences) => notes.add({ file: document }, differencesText(file, differences), headingHint),
      })
      return keepAnchors(body, ids, { isRecorded: true })
    },
    finish(draft) {
      const { config } = draft.site
      baseUrl = asText(config.baseUrl) ?? '/'
      const urls = createUrls({ baseUrl, siteUrl: asText(config.url) ?? '' })
      const isTranslation = (file: string) =>
        localeFolders.some((folder) => file.startsWith(`${folder}/`) && claimed.has(file.slice(folder.length + 1)))
      const redirects: OldRedirect[] = []
      for (const file of build.files.filter((each) => !claimed.has(each) && !isTranslation(each))) {
        const from = urls.pathOf(file)
        const { redirect } = build.page(file)
        if (redirect === undefined) {
          const message = `The page ${from} of the last build is none of a document.`
          notes.add({ file: configFile, code: 'lost-page' }, message, pageHint)
        } else {
          const to = urls.target(redirect, file)
          redirects.push(localRedirect({ from: from.replace(/(?<=.)\/$/, ''), to }, localeFolders, config))
        }
      }
      return addRedirects(draft, redirects)
    },
    addresses() {
      const urls = createUrls({ baseUrl, siteUrl: '' })
      const documentOf = new Map([...files].map(([document, file]) => [file, document]))
      const found = new Map<string, OldAddress>()
      const add = (file: string, id: string) => {
        const url = joinUrl(baseUrl, encodePath(file.replace(/(^|\/)index\.html$/, '$1')))
        const sourcePath = documentOf.get(file)
        if (sourcePath !== undefined) found.set(`${url}#${id}`, { path: url, id, sourcePath })
      }
      for (const file of claimed) for (const { id } of build.page(file).headings) if (id !== undefined) add(file, id)
      for (const file of build.files) {
        for (const link of build.page(file).links) {
          const { file: target, id } = urls.find(link, file, known) ?? {}
          if (target !== undefined && id !== undefined && build.page(target).ids.has(id)) add(target, id)
        }
      }
      return [...found.values()]
    },
  }
}

const headingHint =
  'Build the old site again if the document has changed since. Else write the ids of the old page: `## Title {#id}`.'
const pageHint = 'Redirect it with the plugin `redirects()`, or write a document or a page with its path.'

function differencesText(file: string, { inDocument, inBuild }: HeadingDifferences): string {
  const list = (texts: readonly string[]) => texts.map((text) => `"${text}"`).join(', ')
  const parts = [
    ...(inDocument.length > 0 ? [`${list(inDocument)} only in the document`] : []),
    ...(inBuild.length > 0 ? [`${list(inBuild)} only in the build`] : []),
  ]
  const computed = inDocument.length > 0 ? ' The ids of these headings were computed.' : ''
  return `The headings differ from those of the built page ${file}: ${parts.join(', ')}.${computed}`
}

/** Texts of the headings in the documents that a document imports. */
function partialHeadings(body: string, folder: string): string[] {
  return readImports(body.split('\n')).flatMap(({ request }) => {
    const file = path.join(folder, request)
    if (!/^\.{1,2}\/.*\.mdx?$/.test(request) || !existsSync(file)) return []
    const { body: partial } = splitDocument(readFileSync(file, 'utf8'))
    return [...readHeadings(partial).map(({ text }) => text), ...partialHeadings(partial, path.dirname(file))]
  })
}

/** Names of the file that a document becomes whose page is in a folder or next to others. `id` is its path without extension. */
export function folderFiles(id: string): string[] {
  const name = id.replace(/^\/|\/$/g, '').replace(/(^|\/)index$/, '')
  return name === '' ? ['index.html'] : [`${name}/index.html`, `${name}.html`]
}
