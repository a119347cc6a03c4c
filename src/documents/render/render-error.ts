import { existsSync, readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { describeThrown } from '../../platform/index.ts'
import { documentScheme, type MissingExport } from './track-modules.ts'

/** A location in the code of a site. */
export interface Frame {
  /** Name of the function or component; may be empty. */
  name: string
  /** Absolute path of the source, or the source path of a document. */
  file?: string
  line?: number
  column?: number
}

/** Why a page could not be rendered; JSON, so that it can leave a worker. */
export interface RenderFailure {
  message: string
  /** What to do, if the reason is known. */
  hint?: string
  /** React's code of the error, if React threw it. */
  reactCode?: number
  /** Stack with locations in the sources. */
  stack: string
  /** The module of the bundle that threw while loading. */
  module?: string
  /** The module that no bundle contains. */
  missingModule?: string
  /** The document whose module threw. */
  document?: string
  /** The component that threw and its parents within the page, innermost first. Documents have their source path. */
  components: Frame[]
  /** Locations of site code in the stack, innermost first. */
  thrown: Frame[]
  missing: MissingExport[]
}

export class RenderError extends Error {
  readonly failure: RenderFailure

  constructor(failure: RenderFailure, cause: unknown) {
    super(failure.message, { cause })
    this.name = 'RenderError'
    this.failure = failure
  }
}

export interface FailureDetails {
  componentStack: string | undefined
  /** Name of the component of the page. */
  pageComponent: string
  document: string | undefined
  missing: MissingExport[]
  sources: SourceFinder
}

export async function renderError(error: unknown, details: FailureDetails): Promise<RenderError> {
  // Anything can be thrown, also null.
  const { cause, id } = (error ?? {}) as { cause?: unknown; id?: string }
  const isModule = error instanceof Error && error.name === 'ModuleFailure'
  const thrown = isModule ? cause : error
  const { message, reactCode } =
    thrown instanceof Error ? describeMessage(thrown.message) : { message: describeThrown(thrown) }
  const trace = parseFrames(thrown instanceof Error ? String(thrown.stack) : '', details.sources)
  const failure: RenderFailure = {
    message,
    ...(reactCode === undefined ? {} : { reactCode }),
    stack: [message, ...trace.filter(({ file }) => file).map(formatFrame)].join('\n'),
    ...(isModule && id ? { module: id } : {}),
    ...(thrown instanceof Error && thrown.name === 'MissingModuleError'
      ? { missingModule: String((thrown as { id?: unknown }).id) }
      : {}),
    ...(details.document === undefined ? {} : { document: details.document }),
    components: withinPage(parseFrames(details.componentStack ?? '', details.sources), details.pageComponent),
    thrown: trace.filter(({ file }) => file !== undefined),
    missing: details.missing,
  }
  return new RenderError(failure, error)
}

/** The failure of a page whose rendering was stopped from outside. */
export function stoppedRendering(message: string, hint: string): RenderFailure {
  return { message, hint, stack: message, components: [], thrown: [], missing: [] }
}

function formatFrame({ name, file, line, column }: Frame): string {
  return `    at ${name || '<anonymous>'} (${[file, line, column].filter((part) => part !== undefined).join(':')})`
}

/** Drops the components around the page's own, which are the same on all pages. */
function withinPage(frames: Frame[], pageComponent: string): Frame[] {
  const at = frames.findIndex(({ name }) => name === pageComponent)
  return at < 0 ? frames : frames.slice(0, at)
}

/** Finds the source of a location in a bundle; undefined if it is not site code. */
export type SourceFinder = (file: string, line: number, column: number) => Omit<Frame, 'name'> | undefined

/** @param bundles bundle files; those without site code may have no source map */
export function createSourceFinder(bundles: string[]): SourceFinder {
  const maps = new Map<string, SourceMap | undefined>()
  const getSourceMap = (bundle: string) => {
    if (!maps.has(bundle)) {
      const file = `${bundle}.map`
      maps.set(bundle, existsSync(file) ? new SourceMap(JSON.parse(readFileSync(file, 'utf8'))) : undefined)
    }
    return maps.get(bundle)
  }
  return (file, line, column) => {
    if (!bundles.includes(file)) return undefined
    const entry = getSourceMap(file)?.findEntry(line - 1, column - 1)
    if (!entry || !('originalSource' in entry)) return undefined
    // Webpack's own code has no source.
    const source: string | undefined = entry.originalSource
    if (!source?.startsWith('/') || /\/node_modules\//.test(source) || !existsSync(source)) return undefined
    return { file: source, line: entry.originalLine + 1, column: entry.originalColumn + 1 }
  }
}

function parseFrames(stack: string, find: SourceFinder): Frame[] {
  return stack.split('\n').flatMap((row): Frame[] => {
    const [, call] = /^\s+at (.*)$/.exec(row) ?? []
    if (call === undefined) return []
    const [, name = '', address = call] = /^(?:async |new )?(.*?) \((.*)\)$/.exec(call) ?? []
    const [, file, line, column] = /^(.*?):(\d+):(\d+)$/.exec(address) ?? []
    const document = parseDocument(name) ?? parseDocument(file ?? '')
    if (document !== undefined) return [{ name: parseDocument(name) === undefined ? name : '', file: document }]
    // An element without a location: a tag, or a component without one in the stack.
    if (file === undefined) return [{ name: name || call }]
    const own = /^\d+$/.test(name) ? '' : name.replace(/^.*[.#](?=[^.#]+$)/, '')
    return [{ name: own, ...find(file, Number(line), Number(column)) }]
  })
}

function parseDocument(name: string): string | undefined {
  return name.startsWith(documentScheme) ? name.slice(documentScheme.length).replaceAll('%20', ' ') : undefined
}

type DescribedMessage = Pick<RenderFailure, 'message' | 'reactCode'>

const messagesByCode: Readonly<Record<number, (details: string[]) => string>> = Object.freeze({
  31: ([value]) => `an object was rendered instead of text or elements (${value})`,
  130: ([type]) => `invalid element type: ${type}`,
  152: () => 'a component returned nothing; it may be missing a return statement',
  301: () => 'a component updates its state on every render, causing an infinite loop',
  310: () => 'hooks were called in a different order than in the previous render',
  321: () => 'a hook was called outside a component',
})

/** The same messages in a development build of React. */
const developmentPatterns: readonly [pattern: RegExp, reactCode: number][] = Object.freeze([
  [/^Objects are not valid as a React child \(found: (.*?)\)\./, 31],
  [/^Element type is invalid: .* but got: (\w+)/s, 130],
  [/^Too many re-renders/, 301],
  [/^Rendered more hooks/, 310],
  [/^Invalid hook call/, 321],
])

/** Identifies errors of React, and replaces its error codes, which production builds have instead of messages. */
function describeMessage(message: string): DescribedMessage {
  for (const [pattern, reactCode] of developmentPatterns) {
    const found = pattern.exec(message)
    if (found) return describeReactError(reactCode, found.slice(1), message)
  }
  const [, number = '', query = ''] = /^Minified React error #(\d+); visit \S+?\?(\S*)/.exec(message) ?? []
  if (/^Minified React error/.test(message)) {
    const code = number || (/#(\d+)/.exec(message)?.[1] ?? '')
    const details = [...query.matchAll(/args\[\]=([^&]*)/g)].map(([, value = '']) => decodeURIComponent(value))
    return describeReactError(Number(code), details, `React reported error ${code}`)
  }
  if (/^Cannot read properties of null \(reading 'use[A-Z]\w*'\)/.test(message))
    return describeReactError(321, [], message)
  // Other wordings, such as that for lazy components.
  return /^Element type is invalid/.test(message) ? { message, reactCode: 130 } : { message }
}

function describeReactError(reactCode: number, details: string[], fallback: string): DescribedMessage {
  return { message: messagesByCode[reactCode]?.(details) ?? fallback, reactCode }
}
