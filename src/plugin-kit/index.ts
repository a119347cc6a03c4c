/** `lectern/plugin-kit`: the API for built-in and third-party plugins. */
export { contentTitle, createLines, excerpt, plainText, splitFrontMatter } from '../documents/content/read/index.ts'
export {
  addressProblem,
  addressRule,
  type CheckOptions,
  checkValue,
  closestMatch,
  codeFrame,
  createPool,
  describeValue,
  type FoundIcon,
  findIcon,
  findPackage,
  findTypescript,
  graphqlPackage,
  hashOf,
  installCommand,
  installedVersion,
  isFile,
  keyPath,
  type MarkdownSite,
  missingPackages,
  outputCopyDir,
  type Pool,
  parseKeyPath,
  refName,
  renderMarkdownPage,
  type SchemaIssue,
  SiteError,
  type SiteErrorOptions,
  scriptLinkProblem,
  ToolError,
  typescriptFile,
  typescriptPackage,
  UsageError,
  withRange,
  writeAtomically,
} from '../platform/index.ts'
export {
  apiCatalogFile,
  oldSkillIndexFile,
  serverCardFile,
  skillIndexFile,
} from '../shared/agent-files.ts'
export type * from '../shared/blog.ts'
export { declarationName } from '../shared/declaration-name.ts'
export { createDictionary, ownValue } from '../shared/dictionary.ts'
export { diffSequences } from '../shared/diff/diff-sequences.ts'
export { diffWords } from '../shared/diff/diff-words.ts'
export type * from '../shared/docs.ts'
export { markdownLine, markdownLink } from '../shared/escape-markdown.ts'
export { findSocialIcon } from '../shared/find-social-icon.ts'
export { formatCount, pluralize } from '../shared/format-count.ts'
export { linksInHtml } from '../shared/html-links.ts'
export { isPattern } from '../shared/is-pattern.ts'
export { hasMarkdownExport, isComponentPage, listsPosts, markdownFile, markdownUrl } from '../shared/markdown-page.ts'
export { omitUndefined } from '../shared/omit-undefined.ts'
export { assistantName } from '../shared/page-menu.ts'
export { pageCategories, pageTitle } from '../shared/page-names.ts'
export {
  cardsEnding,
  consentEvent,
  consentStorageKey,
  navigationEvent,
  reservedFolder,
  runnerDataName,
} from '../shared/runtime-contract.ts'
export { toSeverity } from '../shared/severity.ts'
export { socialIcons } from '../shared/social-icons.ts'
export { type TextLanguage, untranslatedLanguage } from '../shared/text-language.ts'
export type * from '../shared/types.ts'
export { createSiteTypography, type SiteTypography } from '../shared/typography/site-typography.ts'
export {
  absoluteUrl,
  applyTrailingSlash,
  decodePath,
  encodePath,
  filesBase,
  htmlFile,
  isExternalUrl,
  joinUrl,
  pageKey,
  rootPath,
  siteUrl,
  splitUrl,
  withBaseUrl,
} from '../shared/url.ts'
export { escapeXml, validXml } from '../shared/valid-xml.ts'
export { dateLocale, formatDate, missingDay, parseDate } from './date.ts'
export { defineTool } from './define-tool.ts'
export { type EditUrlOption, editUrlField, resolveEditUrl } from './edit-url.ts'
export {
  type CommonFrontMatter,
  checkFrontMatter,
  describeMissingDay,
  type FrontMatterIssue,
  frontMatterFields,
  reportFrontMatter,
  toFrontMatterIssue,
} from './front-matter/front-matter.ts'
export {
  applyFrontMatterSchemas,
  type CheckedFile,
  type FrontMatterOption,
  frontMatterOption,
  getFrontMatter,
  type SchemaSettings,
} from './front-matter/front-matter-schema.ts'
export { type ImageContext, isStaticFile, missingImage, pageImage, resolveImage, withoutPublishing } from './image.ts'
export { firstOfEach, instanceId, instanceName, instanceOptions, sectionPath } from './instances.ts'
export { kebabCase } from './kebab-case.ts'
export { formatLastUpdate, type LastUpdateOptions } from './last-update.ts'
export { markdownOptionFields, markdownOptions, omitMarkdownOptions } from './markdown-options.ts'
export { loadMessageFile, loadMessages, type MessageFile, type Messages, parseMessages } from './message-file.ts'
export { isIndexable } from './page-head.ts'
export { pageLocales } from './page-locales.ts'
export { resolvePluginOptions } from './plugin-options.ts'
export { redirectFrom } from './redirect-from.ts'
export { createPlaces, type Place, type Places } from './source-locations.ts'
export { separateTags } from './tags/separate-tags.ts'
export { findTagDiagnostics, groupByTag, resolveTags, type TagEntry, type TagGroup, tagsField } from './tags/tags.ts'
export { loadTagsFile, parseTagsFile, type Tag, type TagsFile, tagTexts } from './tags/tags-file.ts'
export {
  findPage,
  offsetParameter,
  type PageSelection,
  type PageSelector,
  pageSelector,
  textPart,
} from './tool-pages.ts'
export {
  filesOutside,
  isTranslated,
  readTranslated,
  relativeSource,
  reportOtherForms,
  reportUnreadTranslations,
  type TranslatedFolder,
  translatedFile,
  translatedFolder,
  translationOf,
  translationsName,
} from './translations.ts'
export {
  anyObject,
  completeUrlField,
  dateField,
  flag,
  functionField,
  headingLevel,
  imageField,
  linkField,
  number,
  previewImageField,
  reportingSeverity,
  text,
  textOrNull,
  texts,
} from './values.ts'
export * as nodes from './virtual-nodes.ts'
export { isMarked, pageVisibility, type Visibility } from './visibility/visibility.ts'
export { type FileIssue, parseSettings } from './yaml-file.ts'
