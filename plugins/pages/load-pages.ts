import path from 'node:path'
import {
  applyFrontMatterSchemas,
  type CheckedFile,
  type CheckedFrontMatter,
  checkFrontMatter,
  type DisplayedUpdate,
  formatLastUpdate,
  type LoadContext,
  pageImage,
  pageVisibility,
  readTranslated,
  relativeSource,
  reportFrontMatter,
  type TranslatedFolder,
  toFrontMatterIssue,
  translatedFolder,
  translationsName,
  type Visibility,
} from 'lectern/plugin-kit'
import { type PageFrontMatter, pageFrontMatter } from './front-matter.ts'
import type { ResolvedOptions } from './options.ts'

/** A page defined by a React component. */
export interface ComponentPage {
  sourcePath: string
  /** Path relative to the pages folder. */
  source: string
}

/** A page defined by a Markdown document. */
export interface MarkdownPage extends ComponentPage {
  frontMatter: PageFrontMatter
  /** Output of the front matter schema. */
  fields?: CheckedFrontMatter
  contentTitle?: string
  excerpt: string
  visibility: Visibility
  /** Social preview image, in the form `head.image` of a route expects. */
  image?: string
  lastUpdate?: DisplayedUpdate
}

/** Result of the `load` hook and input of the `routes` hook. */
export interface PagesContent {
  folders: TranslatedFolder
  components: ComponentPage[]
  documents: MarkdownPage[]
}

const component = /\.[jt]sx?$/

/** Loads the pages and reports diagnostics about their front matter. */
export async function loadPages(context: LoadContext, options: ResolvedOptions): Promise<PagesContent> {
  const folder = path.relative(context.siteDir, path.resolve(context.siteDir, options.path)).split(path.sep).join('/')
  const { include, exclude } = options
  const folders = translatedFolder(folder, translationsName('pages', options.id), context)
  const toSource = (sourcePath: string) => relativeSource(sourcePath, folders)
  const [found, translations, files] = await Promise.all([
    context.findFiles(folder, { include, exclude }),
    folders.translated === undefined ? [] : context.findFiles(folders.translated, { include, exclude }),
    readTranslated(context, folders, { include, exclude: [...exclude, '**/*.{js,jsx,ts,tsx}'] }),
  ])
  const { files: checked, issues } = await applyFrontMatterSchemas(context, files, {
    option: options.frontMatter,
    folder,
    ownKeys: Object.keys(pageFrontMatter.shape),
    plugin: 'pages()',
  })
  await reportFrontMatter(context, issues)
  const bySource = new Map(translations.map((sourcePath) => [toSource(sourcePath), sourcePath]))
  const components = found
    .filter((sourcePath) => component.test(sourcePath))
    .map((sourcePath) => bySource.get(toSource(sourcePath)) ?? sourcePath)
  return {
    folders,
    components: components.map((sourcePath) => ({ sourcePath, source: toSource(sourcePath) })),
    documents: await Promise.all(
      checked.map((each) => markdownPage(each, { source: toSource(each.file.sourcePath), context, options })),
    ),
  }
}

async function markdownPage(
  { file, fields, knownKeys }: CheckedFile,
  { source, context, options }: { source: string; context: LoadContext; options: ResolvedOptions },
): Promise<MarkdownPage> {
  const { sourcePath, contentTitle, excerpt } = file
  const { frontMatter, issues } = checkFrontMatter(pageFrontMatter, file.frontMatter, knownKeys, file.writtenScalars)
  const diagnostics = issues.map((issue) => toFrontMatterIssue(issue, sourcePath))
  const { image, diagnostic } = await pageImage(context, frontMatter, sourcePath)
  await reportFrontMatter(context, diagnostic ? [...diagnostics, diagnostic] : diagnostics)
  const lastUpdate = await formatLastUpdate(context, { sourcePath, frontMatter }, options)
  const visibility = pageVisibility(frontMatter, context.mode)
  return { sourcePath, source, frontMatter, fields, contentTitle, excerpt, visibility, image, lastUpdate }
}
