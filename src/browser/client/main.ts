/** What the main script of a page consists of: the API for components, and what starts the page. */
export { start } from './browser.tsx'
export * from './index.ts'
export { createRegistry } from './registry.ts'
export * as routerContexts from './router-contexts.ts'
