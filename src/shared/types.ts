/**
 * The vocabulary of the whole generator: every value that crosses from one room to another has its type here.
 * All of it is JSON (so it can be sent to a worker, kept in the store, put in a page) except where a member is marked
 * as a function.
 */

export type * from './types/content.ts'
export type * from './types/diagnostic.ts'
export type * from './types/json.ts'
export type * from './types/markdown-config.ts'
export type * from './types/page.ts'
export type * from './types/plugin.ts'
export type * from './types/route.ts'
export type * from './types/search-settings.ts'
export type * from './types/serving.ts'
export type * from './types/site-config.ts'
export type * from './types/site-data.ts'
export type * from './types/theme-config.ts'
export type * from './types/virtual-file.ts'
