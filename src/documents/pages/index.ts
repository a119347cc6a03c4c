/** Routes and artifacts to pages, and to everything that a page is rendered from and published as. Pure. */
export { assemblePage, type ModuleFiles, outlinePage } from './assemble-page.ts'
export { type CodeSetup, createCodeSetup } from './code-setup.ts'
export { type CompiledDocuments, type DocumentRef, documentRefs, toDocumentRef } from './document-ref.ts'
export { type DocusaurusFile, docusaurusFile } from './docusaurus-file.ts'
export { joinModules, moduleIds } from './joined-documents.ts'
export { collectPartials } from './partials.ts'
export {
  createShellKey,
  type PlannedPage,
  pageClaims,
  planPage,
  type RenderedFiles,
  unrenderedPage,
} from './planned-page.ts'
export { inlineArticles, pageFile } from './published-data.ts'
export {
  createRenderJob,
  type PageSetup,
  pickShared,
  type RenderJob,
  type RenderResult,
  type RenderSetup,
  stoppedPage,
} from './render-job.ts'
export { createShell } from './shell.ts'
export { type TextsFile, textsFile } from './texts-file.ts'
