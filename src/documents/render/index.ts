/** Pages to HTML documents. */
export { contentSecurityPolicy } from './content-security-policy.ts'
export { htmlDocument, type Shell } from './html-document.ts'
export {
  announcementScript,
  colorModeScript,
  headScript,
} from './inline-scripts.ts'
export { type Frame, RenderError, type RenderFailure, stoppedRendering } from './render-error.ts'
export { createRenderer, type RenderedPage, type Renderer } from './renderer.ts'
export type { PageNotes, TextRange } from './scan-body.ts'
export { createBundleLoader, loadBundles, type ServerBundle } from './server-bundle.ts'
export { siteTags, tagSources } from './site-tags.ts'
export type { MissingExport } from './track-modules.ts'
