import type { Report } from '../report.ts'
import type { Registry, SourceClass } from '../source/registry.ts'
import { lineFinder } from './comments.ts'
import { documented } from './documented.ts'
import { indexScopes, type Scopes } from './index-scopes.ts'
import { loadRubyParser } from './load-parser.ts'
import { methodsOf } from './methods-of.ts'
import { readRubyFile } from './read-file.ts'
import type { RubyFile, RubyScope } from './scope.ts'

/** Reads Ruby sources with comments of YARD. A file with a syntax error is told and left out. */
export async function readRuby(files: { sourcePath: string; text: string }[], report: Report): Promise<Registry> {
  const parse = await loadRubyParser()
  const read: RubyFile[] = []
  const unread = new Set<string>()
  for (const { sourcePath, text } of files) {
    const bytes = Buffer.from(text)
    const result = parse(text)
    const file = readRubyFile(result, bytes, sourcePath)
    if (result.errors.length === 0) read.push(file)
    else {
      for (const { name } of file.scopes) unread.add(name)
      reportErrors(result.errors, { sourcePath, bytes, report })
    }
  }
  const scopes = indexScopes(read.flatMap((file) => file.scopes))
  const registered = new Set(read.flatMap((file) => file.registered))
  return {
    classes: scopes.all.filter(({ kind }) => kind === 'class').map((scope) => classOf(scope, scopes)),
    filterMethods: scopes.all
      .filter((scope) => isFilterModule(scope, registered))
      .flatMap((scope) => methodsOf(scope, scopes)),
    unread,
  }
}

function reportErrors(
  errors: { message: string; location: { startOffset: number } }[],
  { sourcePath, bytes, report }: { sourcePath: string; bytes: Buffer; report: Report },
): void {
  const lineOf = lineFinder(bytes)
  // What is missed behind the end of the file is told on its last line.
  const end = Math.max(0, Buffer.byteLength(bytes.toString().trimEnd()) - 1)
  const told = new Set<number>()
  for (const { message, location } of errors) {
    const line = lineOf(Math.min(location.startOffset, end))
    if (told.has(line)) continue
    told.add(line)
    report('ruby-syntax', `The file is no Ruby: ${message}.`, { place: { sourcePath, line } })
  }
}

function classOf(scope: RubyScope, scopes: Scopes): SourceClass {
  const { name, sourcePath, line, comment, superclass } = scope
  const found = superclass === undefined ? undefined : scopes.find(superclass, [scope.name, ...scope.nesting])
  return {
    ...documented(name, { sourcePath, line }, comment),
    superclasses: superclass === undefined ? [] : [found?.name ?? superclass.replace(/^::/, '')],
    methods: methodsOf(scope, scopes),
  }
}

/** Modules of filters are registered, are called so, or lie in a folder that is. */
function isFilterModule({ kind, name, sourcePath }: RubyScope, registered: ReadonlySet<string>): boolean {
  if (kind !== 'module') return false
  const isRegistered = [...registered].some((each) => name === each || name.endsWith(`::${each}`))
  return isRegistered || /Filters?$/.test(name) || /(?:^|\/)filters\//.test(sourcePath)
}
