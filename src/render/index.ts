export { htmlDocument, type Shell } from './document.ts'
export { colorModeScript, contentSecurityPolicy } from './inline-scripts.ts'
export { createRenderer, type Rendered, type Renderer } from './renderer.ts'
