import { runInNewContext } from 'node:vm'
import type { ParseResult } from '@ruby/prism/src/deserialize.js'
import type { Report } from '../report.ts'
import type { Registry, SourceClass } from '../source/registry.ts'
import { createLineLookup } from './comments.ts'
import { indexScopes, type Scopes } from './index-scopes.ts'
import { loadRubyParser } from './load-parser.ts'
import { createMacros, type Macros } from './macros.ts'
import { describeScope, hiddenMethods, publicMethods } from './public-methods.ts'
import { readRubyFile } from './read-file.ts'
import type { RubyScope } from './scope.ts'

/** Milliseconds after which the parser is stopped. It does not end for some code with many errors. */
const parseTimeout = 10_000

/**
 * Reads Ruby sources with YARD comments. Files with syntax errors are reported and left out.
 * @param timeout milliseconds for each file
 */
export async function readRuby(
  files: { sourcePath: string; text: string }[],
  report: Report,
  timeout = parseTimeout,
): Promise<Registry> {
  let parse = await loadRubyParser()
  const parsed: { result: ParseResult; bytes: Buffer; sourcePath: string }[] = []
  const macros = createMacros()
  const unread = new Set<string>()
  for (const { sourcePath, text } of files) {
    const bytes = Buffer.from(text)
    let result: ParseResult
    try {
      result = runWithin(timeout, () => parse(text))
    } catch (error) {
      const isSlow = (error as NodeJS.ErrnoException).code === 'ERR_SCRIPT_EXECUTION_TIMEOUT'
      const message = isSlow
        ? `The Ruby parser did not end within ${timeout / 1000} seconds.`
        : 'The Ruby parser cannot read this file.'
      report('ruby-syntax', message, { place: { sourcePath, line: 1 }, hint: 'Check the syntax with `ruby -c`.' })
      // Its memory is in an undefined state.
      parse = await loadRubyParser()
      continue
    }
    if (result.errors.length === 0) parsed.push({ result, bytes, sourcePath })
    else {
      for (const { name } of readRubyFile(result, bytes, sourcePath, createMacros()).scopes) unread.add(name)
      reportErrors(result.errors, { sourcePath, bytes, report })
    }
  }
  const readAll = (using: Macros) =>
    parsed.map(({ result, bytes, sourcePath }) => readRubyFile(result, bytes, sourcePath, using))
  let read = readAll(macros)
  // Macros apply to files before their own, too.
  if (macros.isUsed()) read = readAll(createMacros(macros.all, indexScopes(read.flatMap((file) => file.scopes))))
  const scopes = indexScopes(read.flatMap((file) => file.scopes))
  const registered = new Set(read.flatMap((file) => file.registered))
  return {
    classes: scopes.all.filter(({ kind }) => kind === 'class').map((scope) => toSourceClass(scope, scopes)),
    filterMethods: scopes.all
      .filter((scope) => isFilterModule(scope, registered))
      .flatMap((scope) => publicMethods(scope, scopes)),
    registeredTags: read.flatMap((file) => file.registeredTags),
    unread,
  }
}

/** Runs synchronous work, which is stopped after some milliseconds. */
function runWithin<T>(timeout: number, work: () => T): T {
  return runInNewContext('work()', { work }, { timeout }) as T
}

function reportErrors(
  errors: { message: string; location: { startOffset: number } }[],
  { sourcePath, bytes, report }: { sourcePath: string; bytes: Buffer; report: Report },
): void {
  const lineAt = createLineLookup(bytes)
  // Errors after the end of the file are reported on its last line.
  const end = Math.max(0, Buffer.byteLength(bytes.toString().trimEnd()) - 1)
  const reportedLines = new Set<number>()
  for (const { message, location } of errors) {
    const line = lineAt(Math.min(location.startOffset, end))
    if (reportedLines.has(line)) continue
    reportedLines.add(line)
    report('ruby-syntax', `Ruby syntax error: ${message}.`, { place: { sourcePath, line } })
  }
}

function toSourceClass(scope: RubyScope, scopes: Scopes): SourceClass {
  const { superclass } = scope
  const found = superclass === undefined ? undefined : scopes.findOther(superclass, scope)
  return {
    ...describeScope(scope, scopes),
    superclasses: superclass === undefined ? [] : [found?.name ?? superclass.replace(/^::/, '')],
    methods: publicMethods(scope, scopes),
    hidden: hiddenMethods(scope, scopes),
  }
}

/** Filter modules are registered, named `…Filters`, or in a `filters` folder. */
function isFilterModule({ kind, name, sourcePath }: RubyScope, registered: ReadonlySet<string>): boolean {
  if (kind !== 'module') return false
  const isRegistered = [...registered].some((each) => name === each || name.endsWith(`::${each}`))
  return isRegistered || /Filters?$/.test(name) || /(?:^|\/)filters\//.test(sourcePath)
}
