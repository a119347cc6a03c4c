import path from 'node:path'
import { type ContentFile, codeFrame, frontMatterLine, type LoadContext } from 'lectern'
import { checkFrontMatter, type PageFrontMatter } from './front-matter.ts'
import type { ResolvedOptions } from './options.ts'

/** A page that is a component. */
export interface ComponentPage {
  sourcePath: string
  /** Path relative to the folder of the pages. */
  source: string
}

/** A page that is a document. */
export interface MarkdownPage extends ComponentPage {
  frontMatter: PageFrontMatter
  contentTitle?: string
  excerpt: string
}

/** What `load` gives and `routes` takes. */
export interface PagesContent {
  components: ComponentPage[]
  documents: MarkdownPage[]
}

const component = /\.[jt]sx?$/

/** Reads the pages. Faults of their front matter are reported. */
export async function loadPages(context: LoadContext, options: ResolvedOptions): Promise<PagesContent> {
  const folder = path.relative(context.siteDir, path.resolve(context.siteDir, options.path)).split(path.sep).join('/')
  const { include, exclude } = options
  const sourceOf = (sourcePath: string) => path.posix.relative(folder, sourcePath)
  const [found, files] = await Promise.all([
    context.findFiles(folder, { include, exclude }),
    context.readAll(folder, { include, exclude: [...exclude, '**/*.{js,jsx,ts,tsx}'] }),
  ])
  const components = found.filter((sourcePath) => component.test(sourcePath))
  return {
    components: components.map((sourcePath) => ({ sourcePath, source: sourceOf(sourcePath) })),
    documents: await Promise.all(files.map((file) => markdownPage(file, sourceOf(file.sourcePath), context))),
  }
}

async function markdownPage(file: ContentFile, source: string, context: LoadContext): Promise<MarkdownPage> {
  const { sourcePath, contentTitle, excerpt } = file
  const { frontMatter, objections } = checkFrontMatter(file.frontMatter)
  const text = objections.length === 0 ? '' : ((await context.readText(sourcePath)) ?? '')
  for (const { key, message, hint } of objections) {
    const line = frontMatterLine(text, key ?? '')
    context.fault({ code: 'front-matter', message, hint, sourcePath, line, frame: codeFrame(text, line) })
  }
  return { sourcePath, source, frontMatter, contentTitle, excerpt }
}
