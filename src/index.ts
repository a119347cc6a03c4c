/** `lectern`: what a site's declaration and a plugin may use in Node. */

export { defineConfig, type UserConfig } from './config/index.ts'
export { contentTitle, excerpt, frontMatterLine, plainText, splitFrontMatter } from './content/index.ts'
export {
  closestMatch,
  codeFrame,
  createPool,
  type Pool,
  SiteError,
  type SiteErrorOptions,
  UsageError,
} from './platform/index.ts'
export * from './plugin-kit/index.ts'
export type * from './shared/blog.ts'
export type * from './shared/docs.ts'
export { isPattern } from './shared/is-pattern.ts'
export { reservedFolder } from './shared/runtime-contract.ts'
export { toSeverity } from './shared/severity.ts'
export { socialIcons } from './shared/social-icons.ts'
export type * from './shared/types.ts'
export {
  absoluteUrl,
  applyTrailingSlash,
  htmlFile,
  isExternalUrl,
  joinUrl,
  pageKey,
  splitUrl,
  withBaseUrl,
} from './shared/url.ts'
