import type { Element, Root } from 'hast'
import {
  findTwoslash,
  findTypescript,
  installCommand,
  typescriptPackage,
  withRange,
} from '../../../../platform/index.ts'
import { ownValue } from '../../../../shared/dictionary.ts'
import { isSnapshotFile } from '../../../../shared/snapshot-path.ts'
import type { CompileContext } from '../../compile-context.ts'
import { outsideSource } from '../../references/site-files.ts'
import { eachElement } from '../../tree/walk.ts'
import type { Example } from '../../typescript/index.ts'
import { type Fence, isFence, readFence } from '../fence.ts'

/** File extensions by the languages of blocks. */
const extensions: Readonly<Record<string, string>> = {
  ts: 'ts',
  typescript: 'ts',
  tsx: 'tsx',
  js: 'js',
  javascript: 'js',
  jsx: 'jsx',
}

/** Reads the types in the code blocks with the word `twoslash`, which then contain only the code that is displayed. */
export async function readExamples(tree: Root, context: CompileContext): Promise<void> {
  if (!context.settings.config.markdown.twoslash) return
  const fences: { code: Element; fence: Fence }[] = []
  eachElement(tree, (pre) => {
    if (!isFence(pre)) return
    const fence = readFence(pre)
    if (fence.meta.twoslash) fences.push({ code: pre.children[0] as Element, fence })
  })
  for (const { code, fence } of fences) {
    const example = await readBlock(fence, context)
    if (!example) continue
    for (const issue of example.issues) report(issue, fence, context)
    code.children = [{ type: 'text', value: `${example.code}\n` }]
    code.data = { ...code.data, example } as Element['data']
  }
  if (fences.length > 0) context.recordModuleUse({ id: '@theme/CodeTypes', kind: 'use' })
}

/** Returns what TypeScript knows about a block; reports why it knows nothing. */
async function readBlock({ meta, text, location }: Fence, context: CompileContext): Promise<Example | undefined> {
  const { siteDir, types } = context.settings
  const problem = (message: string, hint?: string) => {
    context.report({ code: 'twoslash', severity: 'error', message, hint, ...location })
    return undefined
  }
  const extension = ownValue(extensions, meta.language)
  if (extension === undefined)
    return problem(
      'The word `twoslash` needs a block of TypeScript or JavaScript.',
      `Use one of: ${Object.keys(extensions).join(', ')}.`,
    )
  if (meta.file !== undefined) return problem('A block with `file` cannot have the word `twoslash`.')
  for (const name of ['typescript', 'twoslash']) context.resolve('config', name)
  const read = await types?.readExample({ code: text, extension })
  if (read) {
    for (const [input] of read.inputs) context.resolve('file', input)
    const outside = outsideSource(read.sources, context.settings)
    return outside ? problem(outside.message, outside.hint) : read.value
  }
  const missing = [
    ...(findTwoslash(siteDir) ? [] : [withRange('twoslash')]),
    ...(findTypescript(siteDir) ? [] : [typescriptPackage]),
  ]
  return problem(
    'Code blocks with the word `twoslash` need the "twoslash" package and TypeScript 5 or 6, even alongside TypeScript 7.',
    `Run "${installCommand(siteDir, missing)}".`,
  )
}

function report(
  { message, hint, line, column }: Example['issues'][number],
  { firstLine, location }: Fence,
  context: CompileContext,
): void {
  const at =
    line === undefined || firstLine === undefined
      ? location
      : { line: firstLine + line, column: (location.column ?? 1) + (column ?? 0) }
  const { sourcePath } = context.file
  const { versionFolders = [] } = context.settings
  // Examples of a released version need not be right with what the site has installed now.
  const isReleased = isSnapshotFile(sourcePath) || versionFolders.some((folder) => sourcePath.startsWith(`${folder}/`))
  const severity = isReleased ? 'warning' : 'error'
  context.report({ code: 'twoslash', severity, message, hint, ...at })
}
