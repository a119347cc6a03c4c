/** Code shared by the reference plugins. Not a plugin itself. */
export { aside } from './aside.ts'
export { cardText } from './card-text.ts'
export { card, cardList } from './cards.ts'
export {
  type Aspect,
  type Change,
  type ChangeKind,
  changeKinds,
  elementKey,
  elementName,
  type Impact,
  impacts,
  memberLabel,
  type Release,
  sortChanges,
} from './changes/change.ts'
export type { ChangeLinks } from './changes/change-nodes.ts'
export { type ChangePages, changePages } from './changes/change-pages.ts'
export { compareReleases } from './changes/compare-releases.ts'
export { currentRelease, type NamedRelease } from './changes/current-release.ts'
export { type DiffArguments, diffCommand } from './changes/diff-command.ts'
export { type ReportProblem, readDiffFiles } from './changes/diff-files.ts'
export { lifetimeBadges } from './changes/lifetime-badges.ts'
export { type Elements, findLifetimes, type Lifetime, type LifetimeLookup, noLifetimes } from './changes/lifetimes.ts'
export { readReleaseOption } from './changes/read-releases.ts'
export {
  type ReleaseFields,
  releaseFields,
  releaseIssues,
  releaseLabel,
  releaseRef,
} from './changes/release-options.ts'
export { compareNames } from './compare-names.ts'
export { categoryFile, createDocument, type DocumentSettings } from './create-document.ts'
export { dedent } from './dedent.ts'
export { deprecatedAdmonition, deprecatedBadge } from './deprecation.ts'
export { type EntryToolOptions, entryTool, inFolders, referenceName, sectionHome, toolSuffix } from './entry-tool.ts'
export { ExactNumber, exactJson, exactNumber, exceedsBits } from './exact-number.ts'
export { letterIndex } from './letter-index.ts'
export { definitionList, type MemberKind, memberName, memberSections } from './member-list.ts'
export { badge, block, code, element, fence, heading, link, paragraph, text } from './nodes.ts'
export { relationList, type UsageLink, usageList } from './relations.ts'
export { createRunnerData } from './runner-data.ts'
export { readHomepage, sectionFolder, sectionHomeFiles } from './section.ts'
export {
  createSlugAllocator,
  pageFileName,
  reportSlugConflicts,
  type Slug,
  slugConflictMessage,
  toSlug,
} from './slugs.ts'
export { findSourceFiles, readSourceFile, type SourceFile, watchedPath } from './source-files.ts'
export { summarizeMarkdown } from './summary.ts'
export { textNodes } from './text-nodes.ts'
export { createTokenWriter, type TokenWriter, tokensToText } from './token-writer.ts'
