export { htmlDocument, type Shell } from './document.ts'
export { colorModeScript, contentSecurityPolicy } from './inline-scripts.ts'
export { createRenderer, loadBundles, type Rendered, type Renderer, type ServerBundle } from './renderer.ts'
