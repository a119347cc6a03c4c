import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Nodes, Parent, Root, RootContent } from 'mdast'
import { SiteError } from '../../../platform/index.ts'
import type { ContentFile } from '../../../shared/types.ts'
import type { CompileContext } from '../compile-context.ts'
import { readContentFile } from '../read/read-content-file.ts'
import { readBody } from '../read/read-hooks.ts'
import { findNamedFile } from '../references/named-file.ts'
import type { Directive } from '../tree/directive.ts'
import { type SourceLocation, toLocation } from '../tree/location.ts'
import { ownVariables, resolveVariables } from '../variables/resolve-variables.ts'
import { type ConditionScope, isShown } from './conditions.ts'
import { collectModules, type ModuleNames, mergeModules } from './merge-modules.ts'
import { createLabels, shiftHeadings, shiftPositions } from './merge-trees.ts'
import { cutPart, type PlacedHeading } from './parts.ts'

/** A tree with the text that it was parsed from. */
export interface ParsedText {
  tree: Root
  text: string
}

export interface IncludeOptions {
  context: CompileContext
  /**
   * Parses a body. Lines of the problems that it reports are those of the body.
   * @throws SiteError
   */
  parse(file: ContentFile, body: string, report: CompileContext['report']): Promise<ParsedText>
  /** Finds the headings that are in no other block, with their ids. */
  findHeadings(tree: Root): PlacedHeading[]
  /** Names of admonitions of the site. */
  admonitions: readonly string[]
  /** Whether plugins of the site may have directives of their own. */
  hasPlugins: boolean
}

/** Where a directive is. */
interface Place extends ConditionScope {
  /** The files around it, the document first. */
  chain: readonly string[]
  /** Levels by which its headings move. */
  shift: number
}

const maxDepth = 16
const maxFiles = 1000

/**
 * Replaces `::include{file=…}` by the content of files, and `:::only{…}` by its own content if its conditions are met. All files of a
 * document are one tree then: its positions are those of a text in which the files follow the document. Returns this text.
 */
export async function includeFiles(parsed: ParsedText, options: IncludeOptions): Promise<string> {
  const { context } = options
  if (!/:(?:include|only)\b/.test(parsed.text)) return parsed.text
  const labels = createLabels(parsed.tree)
  const modules: ModuleNames = collectModules(parsed.tree, context.document)
  const hoisted: RootContent[] = []
  let { text } = parsed

  const report = (location: SourceLocation, message: string, hint?: string) =>
    context.report({ code: 'include', severity: 'error', message, hint, ...location })

  /** A plugin may have a directive of this name, and colons may be escaped. */
  const isOurs = ({ type, attributes, position }: Directive): boolean => {
    if (type === 'textDirective' && text[(position?.start.offset ?? 0) - 1] === ':') return false
    return typeof attributes?.file === 'string' || (type === 'leafDirective' && !options.hasPlugins)
  }
  const expand = async (parent: Parent, place: Place): Promise<void> => {
    const children: Nodes[] = []
    for (const child of parent.children as Nodes[]) {
      const directive = child as unknown as Directive
      const { type, name } = directive
      if (type?.endsWith('Directive') && name === 'include' && isOurs(directive)) {
        children.push(...(await include(directive, place)))
      } else if (type === 'containerDirective' && name === 'only' && !options.admonitions.includes(name)) {
        if (isShown(directive, place, context)) {
          await expand(directive, place)
          children.push(...(directive.children as Nodes[]).filter((node) => !isLabel(node)))
        }
      } else {
        if ('children' in child) await expand(child as Parent, place)
        children.push(child)
      }
    }
    parent.children = children as Parent['children']
  }

  const include = async (directive: Directive, place: Place): Promise<Nodes[]> => {
    const location = toLocation(directive)
    const { file: spec, shift = '0', ...parameters } = directive.attributes ?? {}
    if (directive.type !== 'leafDirective' || !spec) {
      report(location, ...formProblem(directive))
      return []
    }
    if (!/^[+-]?[0-5]$/.test(shift ?? '')) {
      report(location, `The attribute \`shift\` is "${shift}".`, 'Use a number from -5 to 5.')
      return []
    }
    const [address = '', part = ''] = spec.split(/#(.*)/s)
    const found = findNamedFile(address, context.at(location))
    if (found.sourcePath === undefined) {
      report(location, found.message, found.hint)
      return []
    }
    const { sourcePath } = found
    const chain = [...place.chain, sourcePath]
    const problem = chainProblem(chain, context)
    if (problem) {
      report(location, ...problem)
      return []
    }
    const tree = await read(sourcePath, { part, location, parameters, place })
    if (tree === undefined) return []
    const reportConflict = (name: string, at: SourceLocation) =>
      report(at, `The name ${name} stands for something else in the document.`, 'Use another name in one of the files.')
    hoisted.push(...mergeModules(tree, { names: modules, sourcePath, reportConflict }))
    labels.rename(tree)
    const levels = place.shift + Number(shift)
    shiftHeadings(tree, levels)
    const { file } = context.includes.at(-1) as { file: ContentFile }
    const own = ownVariables(file, file.frontMatter)
    await expand(tree, { chain, shift: levels, scopes: [parameters, own, ...place.scopes] })
    return tree.children as Nodes[]
  }

  const read = async (
    sourcePath: string,
    { part, location, parameters, place }: Inclusion,
  ): Promise<Root | undefined> => {
    const full = path.join(context.settings.siteDir, sourcePath)
    const { markdown } = context.settings.config
    const source = readFileSync(full, 'utf8')
      .replace(/^\ufeff/, '')
      .replace(/\r\n?/g, '\n')
    const line = countLines(text) + 1
    /** Reports a problem of the file, with its line there. */
    const reportError = (error: unknown, file: Pick<ContentFile, 'bodyLine'>) => {
      if (!(error instanceof SiteError)) throw error
      const { message, hint, line: at = 1, column } = error
      context.report({ code: 'syntax', severity: 'error', message, hint, line: line + at - file.bodyLine - 1, column })
    }
    let file: ContentFile
    let body: string
    try {
      const { siteDir } = context.settings
      file = await readContentFile(full, { siteDir, format: markdown.format, hooks: markdown })
      body = (await readBody(source, file, markdown)).body
    } catch (error) {
      const file = { ...context.file, file: full, sourcePath, bodyLine: 0, frontMatter: {} }
      context.includes.push({ file, source, line })
      text += `\n${source}`
      reportError(error, file)
      return undefined
    }
    context.includes.push({ file: { ...file, ...(context.file.view && { view: context.file.view }) }, source, line })
    const resolved = replaceVariables(file, body, { parameters, place, line }, context)
    const below: CompileContext['report'] = (problem) =>
      context.report({ ...problem, ...(problem.line !== undefined && { line: line + problem.line - 1 }) })
    let parsedText = resolved
    try {
      const cut = await cutPart(part, resolved, {
        bodyLine: file.bodyLine,
        headings: async () => {
          const whole = await options.parse(file, resolved, () => {})
          return { tree: whole.tree, headings: options.findHeadings(whole.tree) }
        },
      })
      if (cut.body === undefined) {
        report(location, `${cut.missing} in ${sourcePath}.`, cut.hint)
        return undefined
      }
      const parsed = await options.parse(file, cut.body, below)
      parsedText = parsed.text
      shiftPositions(parsed.tree, { lines: line - 1, offset: text.length + 1 })
      return parsed.tree
    } catch (error) {
      reportError(error, file)
      return undefined
    } finally {
      text += `\n${parsedText}`
    }
  }

  const { file } = context
  const own = ownVariables(file, file.writtenFrontMatter ?? file.frontMatter)
  await expand(parsed.tree, { chain: [file.sourcePath], shift: 0, scopes: [own] })
  parsed.tree.children.unshift(...hoisted)
  return text
}

interface Inclusion {
  part: string
  location: SourceLocation
  parameters: Record<string, string | null | undefined>
  place: Place
}

function isLabel(node: Nodes): boolean {
  return (node.data as { directiveLabel?: boolean } | undefined)?.directiveLabel === true
}

function formProblem({ type, attributes }: Directive): [message: string, hint: string] {
  if (type !== 'leafDirective')
    return [
      '`include` is no text, and no container.',
      `Write it with two colons, on a line of its own: \`::include{file="${attributes?.file}"}\`.`,
    ]
  return ['`::include` names no file.', 'Write `::include{file="./name.md"}`, with a path relative to this file.']
}

function chainProblem(
  chain: readonly string[],
  { includes }: CompileContext,
): [message: string, hint?: string] | undefined {
  const sourcePath = chain.at(-1) as string
  const names = () => chain.join(' → ')
  if (!/\.mdx?$/.test(sourcePath))
    return [
      `The included file ${sourcePath} is no Markdown.`,
      'To show it as code, add `file=` with its path to the first line of a code block.',
    ]
  const first = chain.indexOf(sourcePath)
  if (first < chain.length - 1) return [`The file ${sourcePath} includes itself: ${chain.slice(first).join(' → ')}.`]
  if (chain.length > maxDepth + 1)
    return [`The included files are nested more than ${maxDepth} deep: ${names()}.`, 'Include some of them directly.']
  if (includes.length >= maxFiles) return [`The document includes more than ${maxFiles} files.`]
  return undefined
}

function replaceVariables(
  file: ContentFile,
  body: string,
  { parameters, place, line }: Pick<Inclusion, 'parameters' | 'place'> & { line: number },
  { settings, resolve, report }: CompileContext,
): string {
  const names = Object.keys(parameters).length + Object.keys(ownVariables(file, file.frontMatter)).length
  if (!settings.hasVariables && names === 0) return body
  const resolved = resolveVariables(file, body, {
    math: settings.config.markdown.math,
    parameters,
    inherited: Object.assign({}, ...place.scopes.toReversed()),
    find: (name) => resolve('variable', name),
    findClosest: (name) => resolve('closest-variable', name),
    report({ message, hint, path: inFrontMatter, line: at = 1, column }) {
      if (inFrontMatter) return
      report({ code: 'variable', severity: 'error', message, hint, line: line + at - 1, column })
    },
  })
  return resolved.body
}

function countLines(text: string): number {
  let count = 1
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) count++
  return count
}
