/**
 * Types of all values that pass between modules. They are JSON, so that they can be sent to workers, cached and put in pages,
 * except for members documented as functions.
 */

export type * from './types/content.ts'
export type * from './types/diagnostic.ts'
export type * from './types/docusaurus.ts'
export type * from './types/head-tag.ts'
export type * from './types/home.ts'
export type * from './types/images.ts'
export type * from './types/json.ts'
export type * from './types/markdown-config.ts'
export type * from './types/page.ts'
export type * from './types/plugin.ts'
export type * from './types/plugin-context.ts'
export type * from './types/plugin-page.ts'
export type * from './types/redirect.ts'
export type * from './types/route.ts'
export type * from './types/search-settings.ts'
export type * from './types/serving.ts'
export type * from './types/site.ts'
export type * from './types/site-config.ts'
export type * from './types/site-data.ts'
export type * from './types/standard-schema.ts'
export type * from './types/theme-config.ts'
export type * from './types/theme-texts.ts'
export type * from './types/translatable-file.ts'
export type * from './types/virtual-file.ts'
