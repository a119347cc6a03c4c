export { htmlDocument, type Shell } from './document.ts'
export {
  announcementScript,
  colorModeScript,
  contentSecurityPolicy,
  deferredScripts,
  headScript,
} from './inline-scripts.ts'
export { type Frame, RenderError, type RenderFailure } from './render-error.ts'
export { createRenderer, loadBundles, type Rendered, type Renderer, type ServerBundle } from './renderer.ts'
export type { MissingExport } from './track-modules.ts'
