/** The build pipeline: its stages, and the site context that all commands share. */

export { findShownDocuments } from '../../documents/site/index.ts'
export { bundleSettings } from './bundle.ts'
export { bundleAdditions } from './bundles/bundle-additions.ts'
export { withMathStyles, withSettingsScripts } from './bundles/module-files.ts'
export { collectModuleRequests } from './bundles/module-requests.ts'
export { compileDocuments } from './compile.ts'
export { cacheDamage } from './diagnostics/cache-damage.ts'
export { failureDiagnostics } from './diagnostics/render-diagnostics.ts'
export { hasErrors, prepareDiagnostics, siteError, withFrames } from './diagnostics/site-diagnostics.ts'
export { buildEdited, type EditedBuild } from './edited/build-edited.ts'
export { checkExternalLinks } from './external-links/check-external-links.ts'
export { connectFleet, type FleetBuild, readFleetSettings, serveSite } from './fleet/connect-fleet.ts'
export type { ImageStats } from './images/image-stats.ts'
export { checkMovedPages } from './moved-pages/check-moved-pages.ts'
export { findLostAnchors, type PageAddress } from './moved-pages/find-lost-anchors.ts'
export { builtAudience } from './output/audience-file.ts'
export { openCheckCache } from './output/check-cache.ts'
export { checkOutDir, isOwnOutput } from './output/check-out-dir.ts'
export { findDamagedFiles } from './output/damaged-files.ts'
export { describeSite } from './output/emit-plugins.ts'
export { createLinkedFolder } from './output/output-link.ts'
export { recoverOutputs, temporaryCacheDir } from './output/recover-output.ts'
export {
  type AudienceFolders,
  type BuildSnapshot,
  type BuiltFolders,
  buildState,
  builtFolders,
  removeSnapshot,
  removeStaleSnapshots,
  snapshotBuild,
} from './output/snapshot-build.ts'
export { isDocument, staticLinkTargets } from './output/static-files.ts'
export { readBuilt, readFolders, unpublishedDir } from './output/unpublished.ts'
export { addTranslationNotes } from './pages/translation-notes.ts'
export { readSites, readSources } from './read.ts'
export { addCompiledPages, type RoutedSite, routeSites } from './route.ts'
export { runPipeline } from './run-pipeline.ts'
export { connectRemote, type RemoteBuild } from './shared-cache/connect-remote.ts'
export { fetchEntries } from './shared-cache/fetch-entries.ts'
export { type InspectedRemote, inspectRemote, pruneRemote } from './shared-cache/inspect-remote.ts'
export { neededEntries } from './shared-cache/needed-entries.ts'
export {
  type Audience,
  audienceDir,
  audienceOf,
  audiencesOf,
  builtAudiences,
  hasPublicOutput,
} from './site/audiences.ts'
export { packageVersion, sourceFolder } from './site/package-info.ts'
export { openSite, type SiteContext } from './site/site-context.ts'
export { siteInLocales } from './site/site-locales.ts'
export { resolveConfig } from './site/site-plugins.ts'
export { openWorkingFiles } from './site/working-files.ts'
export { listTranslatableFiles, type TargetLocale, targetLocales } from './translatable-files.ts'
export { type BuildSummary, createUnchangedCheck, type UnchangedCheck } from './unchanged/unchanged-build.ts'
export { type CompileSetup, createCompileSetup, type OtherSetup, shareSetup } from './workers/compile-setup.ts'
export {
  type CompileResult,
  type CompilerTools,
  createDocumentCompiler,
  type DocumentCompiler,
} from './workers/document-compiler.ts'
export { compileInPool, importedDocumentCompiler } from './workers/imported-documents.ts'
export { resolveSections, withSource } from './workers/sections-source.ts'
export {
  createTaskPool,
  type Job,
  type StartableTaskPool,
  startTaskThread,
  type TaskPool,
} from './workers/task-pool.ts'
