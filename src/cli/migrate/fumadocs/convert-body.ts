import path from 'node:path'
import { formatCount } from '../../../shared/format-count.ts'
import type { ConvertedBody } from '../anchors/keep-anchors.ts'
import { convertFileTrees } from '../components/file-tree.ts'
import { readImports } from '../components/import-statements.ts'
import type { BodyPlace } from '../documents/body-place.ts'
import { maskCode } from '../documents/mask-code.ts'
import { mapProseLines } from '../documents/prose-lines.ts'
import { createNotes, type Notes } from '../notes.ts'
import { convertFences } from './code-blocks.ts'
import { convertComponents } from './components.ts'
import { convertFileFences } from './file-fences.ts'
import { convertHeadings } from './headings.ts'
import { convertIncludes } from './includes.ts'
import { createLateBlocks } from './late-blocks.ts'
import { convertSteps } from './steps.ts'
import { convertTabs } from './tabs.ts'

export interface BodyContext extends BodyPlace {
  siteDir: string
  /** Whether the document moves to another folder. */
  moves: boolean
  isMdx: boolean
  isDocument(file: string): boolean
  /** Whether the config uses a plugin or option of this name. */
  uses(name: string): boolean
  parts?: Map<string, string>
  includedBy?: readonly string[]
}

const treeNames = { tree: 'Files', folder: 'Folder', file: 'File' }

/** Converts headings, code blocks, includes, and components of Fumadocs. */
export function convertBody(body: string, context: BodyContext, notes: Notes): ConvertedBody {
  const place = { file: context.file, firstLine: context.firstLine }
  const headings = convertHeadings(body, { ...place, hasSteps: context.uses('remarkSteps') }, notes)
  const fences = convertFences(headings.text, place, notes)
  const mdx = context.isMdx ? convertMdx(fences.text, context, notes) : { text: fences.text, changes: [] }
  return {
    text: context.uses('Admonition') ? convertAdmonitions(mdx.text) : mdx.text,
    changes: [
      ...mdx.changes,
      ...(fences.count > 0 ? [formatCount(fences.count, 'code block')] : []),
      ...(headings.count > 0 ? [formatCount(headings.count, 'heading')] : []),
    ],
  }
}

/** Until the last steps, all lines keep their numbers. */
function convertMdx(body: string, context: BodyContext, notes: Notes): ConvertedBody {
  const { parts = new Map<string, string>() } = context
  const place = { file: context.file, firstLine: context.firstLine }
  const late = createLateBlocks()
  const imports = removeImports(body)
  const convert = (text: string, inside: BodyPlace & { includedBy: readonly string[] }, atInclude: Notes) =>
    convertBody(text, { ...context, ...inside, isMdx: true, parts }, atInclude).text
  const includes = convertIncludes(imports.text, { ...context, parts, convert }, late, notes)
  const masked = maskCode(includes.text)
  const components = convertTabs(convertComponents(masked, place, late, notes), place, notes)
  const code = context.uses('tailing-curly-colon')
    ? mapProseLines(masked.restore(components), (line) => line.replace(/(`[^`\n]*?)\{:[^{}`\n]+\}`/g, '$1`')).text
    : masked.restore(components)
  const trees = convertFileTrees(code, place, treeNames, notes)
  convertSteps(code, place, notes)
  const files = context.uses('remarkMdxFiles') ? convertFileFences(trees) : trees
  const text = late.insert(convertSteps(files, place, createNotes()))
  // Those of included texts are in the document that includes them.
  const own = context.includedBy === undefined ? [...parts] : []
  const statements =
    own.map(([file, name]) => `\nimport ${name} from '${relativePath(context.file, file)}'`).join('') +
    (own.length > 0 ? '\n' : '')
  const hasComponents = components !== masked.text || files !== code || text !== files
  return {
    text: statements + (imports.count + own.length > 0 ? text.replace(/^\n*/, '\n') : text),
    changes: [
      ...(imports.count > 0 ? [formatCount(imports.count, 'import')] : []),
      ...(includes.count > 0 ? [formatCount(includes.count, 'include')] : []),
      ...(hasComponents ? ['components'] : []),
    ],
  }
}

/** Removes the imports of components of Fumadocs. */
function removeImports(body: string): { text: string; count: number } {
  const lines = body.split('\n')
  const own = readImports(lines).filter(
    ({ request, names }) => /^fumadocs-/.test(request) && names.every((name) => /^[A-Z]/.test(name)),
  )
  for (const { index, length } of own) lines.splice(index, length, ...Array<string>(length).fill(''))
  return { text: lines.join('\n'), count: own.length }
}

/** `:::warn` → `:::warning` */
function convertAdmonitions(body: string): string {
  return mapProseLines(body, (line) =>
    line.replace(
      /^(\s*:{3,})(warn|success)(?![\w-])/,
      (_, colons: string, type: string) => colons + (type === 'warn' ? 'warning' : 'tip'),
    ),
  ).text
}

function relativePath(from: string, to: string): string {
  const relative = path.posix.relative(path.posix.dirname(from), to)
  return relative.startsWith('.') ? relative : `./${relative}`
}
