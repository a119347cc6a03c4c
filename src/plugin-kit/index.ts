/** What plugins for content have in common: values of front matter, tags, dates, who gets to see a page. */
export { formatDate, parseDate } from './date.ts'
export {
  type CommonFrontMatter,
  checkFrontMatter,
  type FrontMatterIssue,
  frontMatterFields,
  reportFrontMatter,
} from './front-matter.ts'
export { pageImage } from './image.ts'
export { firstOfEach, instanceName, instanceOptions } from './instances.ts'
export { kebabCase } from './kebab-case.ts'
export { formatLastUpdate, type LastUpdateOptions } from './last-update.ts'
export { pluginOptions } from './plugin-options.ts'
export { found, keyPath, type SchemaIssue, toSchemaIssues } from './schema-issues.ts'
export { createPlaces, type Place, type Places } from './source-locations.ts'
export { findTagDiagnostics, groupByTag, resolveTags, type TagEntry, type TagGroup, tagsField } from './tags.ts'
export { loadTagsFile, parseTagsFile, type Tag, type TagsFile } from './tags-file.ts'
export { anyObject, flag, headingLevel, number, text, textOrNull } from './values.ts'
export * as nodes from './virtual-nodes.ts'
export { type Visibility, visibilityOf } from './visibility.ts'
export { type FileIssue, parseSettings } from './yaml-file.ts'
export { createLines } from './yaml-lines.ts'
