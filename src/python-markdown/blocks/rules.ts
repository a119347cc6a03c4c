import type { Settings } from '../options.ts'
import { admonition, details, slashBlock, tabs } from './containers.ts'
import {
  anyItem,
  blockquote,
  bulletItem,
  codeBlock,
  emptyBlock,
  hashHeading,
  indentRule,
  listRule,
  numberedItem,
  paragraph,
  referenceRule,
  thematicBreak,
  underlinedHeading,
} from './core.ts'
import { abbreviationRule, definitionList, footnoteRule } from './definitions.ts'
import { contentsMarker, formula, generatedReference } from './markers.ts'
import type { BlockRule } from './parser.ts'
import { table } from './tables.ts'

/** The rules for the extensions that are on, in the order in which they are tried. */
export function blockRules(settings: Settings): BlockRule[] {
  const { has } = settings
  const isSane = has('sane_lists')
  const lists = isSane
    ? { numbered: numberedItem, bullet: bulletItem, ol: ['ol'], ul: ['ul'] }
    : { numbered: anyItem, bullet: anyItem, ol: ['ol', 'ul'], ul: ['ol', 'ul'] }
  const hasBlocks = has(
    'pymdownx.blocks.admonition',
    'pymdownx.blocks.details',
    'pymdownx.blocks.tab',
    'pymdownx.blocks.html',
    'pymdownx.blocks.definition',
    'pymdownx.blocks.caption',
  )
  return [
    ...(hasBlocks ? [slashBlock] : []),
    ...(has('admonition') ? [admonition] : []),
    ...(has('pymdownx.details') ? [details] : []),
    ...(has('pymdownx.tabbed') ? [tabs] : []),
    ...(has('mkdocstrings') ? [generatedReference] : []),
    emptyBlock,
    indentRule(['li'], ['ul', 'ol']),
    ...(has('def_list') ? [indentRule(['dd', 'li'], ['dl', 'ul', 'ol'])] : []),
    codeBlock,
    ...(has('pymdownx.arithmatex') ? [formula] : []),
    ...(has('toc') ? [contentsMarker] : []),
    ...(has('tables') ? [table] : []),
    hashHeading,
    underlinedHeading,
    thematicBreak,
    listRule({ name: 'ol', start: numberedItem, item: lists.numbered, siblings: lists.ol, hasStart: isSane }),
    listRule({ name: 'ul', start: bulletItem, item: lists.bullet, siblings: lists.ul, hasStart: false }),
    ...(has('def_list') ? [definitionList] : []),
    blockquote,
    ...(has('footnotes') ? [footnoteRule] : []),
    ...(has('abbr') ? [abbreviationRule] : []),
    referenceRule,
    paragraph,
  ]
}
