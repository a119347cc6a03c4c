/** The build pipeline: the stages that every command shares, and what describes a site to them. */
export { bundleAdditions, generatedStyles, wantedModules } from './bundle.ts'
export { openCheckCache } from './check-cache.ts'
export { compileDocuments, compileSetup } from './compile.ts'
export { importedDocumentCompiler } from './compile-imported.ts'
export { failureDiagnostics } from './diagnostics/render-diagnostics.ts'
export { hasErrors, prepareDiagnostics, siteError, withFrames } from './diagnostics/site-diagnostics.ts'
export { checkExternalLinks } from './external-links/check-external-links.ts'
export { fileSystemError, refuseSources } from './output/out-dir.ts'
export { freshCache, isRunning, recoverSite } from './output/recover-output.ts'
export { readBuilt, unpublishedDir } from './output/unpublished.ts'
export { wholeSections } from './pages/page-sections.ts'
export { readSite } from './read.ts'
export { withArticles } from './render.ts'
export { runPipeline } from './run-pipeline.ts'
export { sourceFolder } from './site/package-info.ts'
export { openSite, type SiteContext } from './site/site-context.ts'
export { resolveConfig } from './site/site-plugins.ts'
export { createStageTimer } from './stage-timer.ts'
export {
  type CompileResult,
  type CompileSetup,
  createDocumentCompiler,
  type DocumentCompiler,
} from './workers/document-compiler.ts'
export type { TaskPool } from './workers/task-pool.ts'
