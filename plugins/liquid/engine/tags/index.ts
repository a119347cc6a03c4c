import { type Dialect, isSince } from '../dialect.ts'
import type { TagParser } from '../parse-context.ts'
import { parseCaseTag, parseIfTag, parseUnlessTag } from './conditions.ts'
import { parseCycleTag, parseForTag, parseTableRowTag } from './loops.ts'
import {
  parseBreakTag,
  parseCommentTag,
  parseContinueTag,
  parseDocTag,
  parseIncludeTag,
  parseInlineCommentTag,
  parseRawTag,
  parseRenderTag,
} from './texts.ts'
import {
  parseAssignTag,
  parseCaptureTag,
  parseDecrementTag,
  parseEchoTag,
  parseIfChangedTag,
  parseIncrementTag,
} from './variables.ts'

/** Returns the standard tags of a version. `liquid` is part of the parser. */
export function tagsOf(dialect: Dialect): ReadonlyMap<string, TagParser> {
  return isSince(dialect, '5.8') ? tagsWithDoc : tags
}

const tags: ReadonlyMap<string, TagParser> = new Map<string, TagParser>([
  ['#', parseInlineCommentTag],
  ['assign', parseAssignTag],
  ['break', parseBreakTag],
  ['capture', parseCaptureTag],
  ['case', parseCaseTag],
  ['comment', parseCommentTag],
  ['continue', parseContinueTag],
  ['cycle', parseCycleTag],
  ['decrement', parseDecrementTag],
  ['echo', parseEchoTag],
  ['for', parseForTag],
  ['if', parseIfTag],
  ['ifchanged', parseIfChangedTag],
  ['include', parseIncludeTag],
  ['increment', parseIncrementTag],
  ['raw', parseRawTag],
  ['render', parseRenderTag],
  ['tablerow', parseTableRowTag],
  ['unless', parseUnlessTag],
])

const tagsWithDoc = new Map([...tags, ['doc', parseDocTag]])

/** The tags of all versions. */
export const standardTags: ReadonlySet<string> = new Set([...tagsWithDoc.keys(), 'liquid'])
