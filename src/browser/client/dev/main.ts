export { createRegistry } from '../registry.ts'
export * as routerContexts from '../router-contexts.ts'
/** What the main script of a page on the development server needs. */
export { start } from './start.tsx'
