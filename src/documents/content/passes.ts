import type { Element, Root } from 'hast'
import { hashJson } from '../../platform/index.ts'
import { readExamples } from './code/examples/read-examples.ts'
import { normalizeCodeElements } from './code/normalize-elements.ts'
import { renderCode } from './code/render-code.ts'
import type { CompileContext } from './compile-context.ts'
import { findMappedTags } from './emit/fold-static.ts'
import { exportMarkdown } from './export/markdown/markdown-export.ts'
import { collectSections } from './export/sections.ts'
import { assignHeadingIds, reportDuplicateIds } from './heading-ids/heading-ids.ts'
import { insertComponentIcons } from './icons/insert-icons.ts'
import { rewriteModules } from './modules/rewrite-modules.ts'
import { insertAdmonitionComponents } from './syntax/admonitions.ts'
import { reportBlockedContent } from './transforms/blocked-content.ts'
import { reportBlockedFrames } from './transforms/blocked-frames.ts'
import { linkCode } from './transforms/code-links.ts'
import { collectIds } from './transforms/collect-ids.ts'
import { insertDetailsComponents } from './transforms/details.ts'
import { markDrawings } from './transforms/drawings.ts'
import { replaceEmoji } from './transforms/emoji.ts'
import { transformFileTrees } from './transforms/file-trees.ts'
import { extractHead } from './transforms/head.ts'
import { resolveLinks } from './transforms/links.ts'
import { restoreMappedElements } from './transforms/mapped-elements.ts'
import { renderMath } from './transforms/math.ts'
import { transformMermaid } from './transforms/mermaid.ts'
import { insertPictures } from './transforms/pictures.ts'
import { convertStyleAttributes } from './transforms/style-attributes.ts'
import { wrapTables } from './transforms/tables.ts'
import { labelCheckboxes } from './transforms/task-lists.ts'
import { removeTitle, titleText } from './transforms/title.ts'
import { collectToc, readExportedToc } from './transforms/toc.ts'
import { transformTypeTables } from './transforms/type-tables.ts'
import { setTypography } from './transforms/typography.ts'
import { wrapImages } from './transforms/zoomable-images.ts'
import { toLocation } from './tree/location.ts'

/** One step over the tree of a document. */
export interface Pass {
  name: string
  /** Why the pass runs at this position. */
  why: string
  /** Changes the tree in place, or collects data in `context.output`. */
  run(tree: Root, context: CompileContext): void | Promise<void>
}

/** The passes in the order in which they run, after the plugins of the site. */
export const passes: readonly Pass[] = [
  {
    name: 'remove-title',
    why: 'First: a title that the page itself displays must not be collected.',
    run(tree, { file }) {
      if (file.view?.untitled) removeTitle(tree)
    },
  },
  {
    name: 'blocked-content',
    why: 'Before the head is removed: it can have scripts.',
    run: reportBlockedContent,
  },
  {
    name: 'head',
    why: 'Before links and modules: nothing in the head is part of the article.',
    run(tree, context) {
      const tags = extractHead(tree, context)
      if (tags.length > 0) context.output.head = tags
    },
  },
  {
    name: 'exported-toc',
    why: 'Before modules are rewritten: it reads imports and exports.',
    run(tree, context) {
      context.output.exportedToc = readExportedToc(tree, context)
    },
  },
  {
    name: 'file-trees',
    why: 'Before modules: a component named FileTree that the document imports keeps its content.',
    run(tree, context) {
      if (context.file.format === 'mdx') transformFileTrees(tree, context)
    },
  },
  {
    name: 'type-tables',
    why: 'Before modules, which would bundle the component; before every pass that reads tables, links, and code.',
    async run(tree, context) {
      if (context.file.format === 'mdx') await transformTypeTables(tree, context)
    },
  },
  {
    name: 'icons',
    why: 'Before modules, which read expressions of attributes.',
    run: insertComponentIcons,
  },
  {
    name: 'admonition-component',
    why: 'Before modules: they import the component that this pass adds.',
    run(tree, context) {
      if (context.settings.mappedTags.has('admonition')) insertAdmonitionComponents(tree, context)
    },
  },
  {
    name: 'details-component',
    why: 'Before modules: they import the component that this pass uses.',
    run(tree, { settings }) {
      if (settings.mappedTags.has('details')) insertDetailsComponents(tree)
    },
  },
  {
    name: 'mermaid',
    why: 'Before modules: they import the component that this pass adds.',
    run(tree, { settings }) {
      if (settings.config.markdown.mermaid) transformMermaid(tree)
    },
  },
  {
    name: 'style-attributes',
    why: 'Before modules, which read expressions of attributes; after blocked content, which reads styles as text.',
    run(tree, context) {
      if (context.file.format === 'mdx') convertStyleAttributes(tree)
    },
  },
  {
    name: 'code-elements',
    why: 'Before modules: imports that only code elements use are removed.',
    run: normalizeCodeElements,
  },
  {
    name: 'examples',
    why: 'Before every pass that reads fences, the Markdown export included: they see the code that is displayed.',
    run: readExamples,
  },
  {
    name: 'modules',
    why: 'After every pass that reads imports by name; before every pass that supports only registry modules.',
    run: rewriteModules,
  },
  {
    name: 'blocked-frames',
    why: 'After modules: it checks the components that the document uses.',
    run: (_, context) => reportBlockedFrames(context),
  },
  {
    name: 'links',
    why: 'Before every pass that copies links: headings, the Markdown export and code.',
    run: resolveLinks,
  },
  {
    name: 'heading-ids',
    why: 'Before the Markdown export, which would show explicit ids as text, and the table of contents, which lists ids.',
    run(tree, context) {
      const isIncluded = (heading: Element) => context.inFile(toLocation(heading)).sourcePath !== undefined
      reportDuplicateIds(assignHeadingIds(tree, context.settings.config.markdown.anchors, isIncluded), context)
    },
  },
  {
    name: 'markdown-export',
    why: 'After links and ids are resolved, before math, emoji and code become HTML.',
    run(tree, context) {
      if (context.settings.withMarkdown) context.output.markdown = exportMarkdown(tree, context)
    },
  },
  {
    name: 'math',
    why: 'Before code: a fence with the language "math" is a formula. Before the table of contents, which shows formulas.',
    async run(tree, context) {
      const { math } = context.settings.config.markdown
      if (math) await renderMath(tree, context, math)
    },
  },
  {
    name: 'emoji',
    why: 'After heading ids, which are generated from the source text; before the table of contents, which shows emoji.',
    async run(tree, { settings }) {
      if (settings.config.markdown.emoji) await replaceEmoji(tree)
    },
  },
  {
    name: 'typography',
    why: 'After heading ids and the Markdown export, which are as written; before the table of contents, which shows the same text.',
    run(tree, { file, settings }) {
      const typography = settings.typography?.ofFile(file.sourcePath)
      if (typography) setTypography(tree, typography)
    },
  },
  {
    name: 'toc',
    why: 'After math and emoji are rendered. It adds anchor links to headings, which no earlier pass should see.',
    run(tree, context) {
      const { output } = context
      output.titleText = titleText(tree)
      output.hasTitle = output.titleText !== undefined
      const toc = collectToc(tree, context)
      output.toc = output.exportedToc ?? toc
    },
  },
  {
    name: 'code',
    why: 'After every pass that reads fences.',
    run: renderCode,
  },
  {
    name: 'sections',
    why: 'After code: it collects the lines that are displayed. Before wrappers are added around the content.',
    run(tree, { file, output, settings }) {
      if (!settings.withSections || file.view?.until) return
      const parts = collectSections(tree, output.partialNames)
      output.sections = { hash: hashJson(parts), parts }
    },
  },
  {
    name: 'code-links',
    why: 'After every pass that copies the text, the Markdown export included, which is as the author wrote it.',
    run: linkCode,
  },
  {
    name: 'zoomable-images',
    why: 'After links: image URLs are final.',
    run(tree, context) {
      if (context.settings.config.theme.imageZoom) wrapImages(tree, context)
    },
  },
  {
    name: 'drawings',
    why: 'After zoomable images, which have a tab stop of their own.',
    run: markDrawings,
  },
  {
    name: 'pictures',
    why: 'After the Markdown export, sections and zoomable images, which expect plain images.',
    run: insertPictures,
  },
  {
    name: 'tables',
    why: 'After the Markdown export and sections, which expect plain tables.',
    run: wrapTables,
  },
  {
    name: 'task-lists',
    why: 'After the Markdown export: it only adds labels for screen readers.',
    run: labelCheckboxes,
  },
  {
    name: 'mapped-elements',
    why: 'After every element is in place: no other pass should see the line breaks that it adds.',
    run: restoreMappedElements,
  },
  {
    name: 'mapped-tags',
    why: 'After every element is in place: the components that render plain tags must be bundled.',
    run(tree, { settings, recordModuleUse }) {
      for (const tag of findMappedTags(tree, settings.mappedTags))
        recordModuleUse({ id: `@theme/mdx/${tag}`, kind: 'use' })
    },
  },
  {
    name: 'ids',
    why: 'Last: it collects every id of the finished tree.',
    run(tree, { output }) {
      output.ids = collectIds(tree)
    },
  },
]
