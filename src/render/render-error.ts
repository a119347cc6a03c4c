import { existsSync, readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { documentScheme, type MissingExport } from './track-modules.ts'

/** A place in the code of a site. */
export interface Frame {
  /** Name of the function or the component; empty where it has none. */
  name: string
  /** Absolute path of the source, or the source path of a document. */
  file?: string
  line?: number
  column?: number
}

/** Why a page could not be rendered; JSON, so that it can leave a worker. */
export interface RenderFailure {
  message: string
  /** Its stack, with the places in the sources. */
  stack: string
  /** The module of the bundle that could not be loaded. */
  module?: string
  /** The document whose module has thrown while it was made. */
  document?: string
  /** The component that has thrown and those around it within the page, innermost first; of documents by their source path. */
  components: Frame[]
  /** Places of the site in the stack, innermost first. */
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
  const { cause, id } = error as { cause?: unknown; id?: string }
  const isModule = error instanceof Error && error.name === 'ModuleFailure'
  const thrown = isModule ? cause : error
  const message = thrown instanceof Error ? readable(thrown.message) : `${String(thrown)} was thrown`
  const trace = framesOf((thrown as Error)?.stack ?? '', details.sources)
  const failure: RenderFailure = {
    message,
    stack: [message, ...trace.filter(({ file }) => file).map(frameText)].join('\n'),
    ...(isModule && id ? { module: id } : {}),
    ...(details.document === undefined ? {} : { document: details.document }),
    components: withinPage(framesOf(details.componentStack ?? '', details.sources), details.pageComponent),
    thrown: trace.filter(({ file }) => file !== undefined),
    missing: details.missing,
  }
  return new RenderError(failure, error)
}

function frameText({ name, file, line, column }: Frame): string {
  return `    at ${name || '<anonymous>'} (${[file, line, column].filter((part) => part !== undefined).join(':')})`
}

/** What is outside of the page's own component is the same on all pages. */
function withinPage(frames: Frame[], pageComponent: string): Frame[] {
  const at = frames.findIndex(({ name }) => name === pageComponent)
  return at < 0 ? frames : frames.slice(0, at)
}

/** Finds the source of a place in a bundle; nothing for what is no source of the site. */
export type SourceFinder = (file: string, line: number, column: number) => Omit<Frame, 'name'> | undefined

/** @param bundles files with a source map beside them, or without one where nothing in them is of the site */
export function createSourceFinder(bundles: string[]): SourceFinder {
  const maps = new Map<string, SourceMap | undefined>()
  const mapOf = (bundle: string) => {
    if (!maps.has(bundle)) {
      const file = `${bundle}.map`
      maps.set(bundle, existsSync(file) ? new SourceMap(JSON.parse(readFileSync(file, 'utf8'))) : undefined)
    }
    return maps.get(bundle)
  }
  return (file, line, column) => {
    if (!bundles.includes(file)) return undefined
    const entry = mapOf(file)?.findEntry(line - 1, column - 1)
    if (!entry || !('originalSource' in entry)) return undefined
    // What webpack itself has put in has none.
    const source: string | undefined = entry.originalSource
    if (!source?.startsWith('/') || /\/node_modules\//.test(source) || !existsSync(source)) return undefined
    return { file: source, line: entry.originalLine + 1, column: entry.originalColumn + 1 }
  }
}

function framesOf(stack: string, find: SourceFinder): Frame[] {
  return stack.split('\n').flatMap((row): Frame[] => {
    const [, call] = /^\s+at (.*)$/.exec(row) ?? []
    if (call === undefined) return []
    const [, name = '', address = call] = /^(?:async |new )?(.*?) \((.*)\)$/.exec(call) ?? []
    const [, file, line, column] = /^(.*?):(\d+):(\d+)$/.exec(address) ?? []
    const document = documentOf(name) ?? documentOf(file ?? '')
    if (document !== undefined) return [{ name: documentOf(name) === undefined ? name : '', file: document }]
    // An element without a place in the code: its tag, or a component that the stack cannot tell the place of.
    if (file === undefined) return [{ name: name || call }]
    const own = /^\d+$/.test(name) ? '' : name.replace(/^.*[.#](?=[^.#]+$)/, '')
    return [{ name: own, ...find(file, Number(line), Number(column)) }]
  })
}

function documentOf(name: string): string | undefined {
  return name.startsWith(documentScheme) ? name.slice(documentScheme.length).replaceAll('%20', ' ') : undefined
}

const messages: Readonly<Record<string, (details: string[]) => string>> = Object.freeze({
  31: ([value]) => `an object stands where text or elements belong (${value})`,
  130: ([type]) => `Element type is invalid: it is ${type}`,
  152: () => 'a component gave nothing back; it may forget to return its elements',
  301: () => 'a component sets its own state while it renders, without end',
  310: () => 'hooks are not called in the same order each time',
  321: () => 'a hook was called outside of a component',
})

/** How React puts them where it has not made them numbers. */
const spelledOut: Readonly<Record<string, RegExp>> = Object.freeze({
  31: /^Objects are not valid as a React child \(found: (.*?)\)\./,
  130: /^Element type is invalid: .* but got: (\w+)/s,
  301: /^Too many re-renders/,
  310: /^Rendered more hooks/,
  321: /^Invalid hook call/,
})

/** What React leaves of its messages in a production build is a number. */
function readable(message: string): string {
  for (const [code, pattern] of Object.entries(spelledOut)) {
    const found = pattern.exec(message)
    if (found) return messages[code]?.(found.slice(1)) ?? message
  }
  const [, number = '', query = ''] = /^Minified React error #(\d+); visit \S+?\?(\S*)/.exec(message) ?? []
  if (/^Minified React error/.test(message)) {
    const code = number || (/#(\d+)/.exec(message)?.[1] ?? '')
    const details = [...query.matchAll(/args\[\]=([^&]*)/g)].map(([, value = '']) => decodeURIComponent(value))
    return messages[code]?.(details) ?? `React refused the page (its error ${code})`
  }
  if (/^Cannot read properties of null \(reading 'use[A-Z]\w*'\)/.test(message))
    return 'a hook was called outside of a component'
  return message
}
