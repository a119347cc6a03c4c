/** Runs plugins that were written for Docusaurus 3. */
export { adaptPlugin } from './adapt-plugin.ts'
export { type AdapterContext, type AdapterSite, createAdapterContext } from './adapter-context.ts'
export { generatedFolder, writeGenerated } from './generated-files.ts'
export { pageHtml } from './html-tags.ts'
export type { HtmlTag, InitializedPlugin } from './types.ts'
