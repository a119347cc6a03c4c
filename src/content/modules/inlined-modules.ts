import { readFileSync } from 'node:fs'
import path from 'node:path'
import { isImage, resolveFile } from './assets.ts'
import type { ModuleContext, SourceLocation } from './module-context.ts'

/** A module whose content is known when a document is compiled, as JavaScript expressions. */
export interface InlinedModule {
  /** What `import * as` gives. */
  namespace: string
  /** What `require()` gives. */
  required: string
}

const fileEnding = /\.(?:pdf|zip|gz|txt|csv|mp3|mp4|webm|ogg|wav|woff2?|ttf|otf)$/i

/** Texts, JSON, images and other files; undefined for a module that the bundle has to bring. */
export function inlineModule(spec: string, scope: ModuleContext, place: SourceLocation): InlinedModule | undefined {
  const textFile = /^(?:-?!{1,2})?raw-loader!(.+)$/.exec(spec)?.[1] ?? /^(.+)\?raw$/.exec(spec)?.[1]
  if (textFile !== undefined) return onlyDefault(readSiteFile(textFile, scope, place) ?? '')
  if (!spec.startsWith('.') && !spec.startsWith('@site/')) return undefined
  if (spec.endsWith('.json')) return jsonModule(spec, scope, place)
  if (!isImage(spec) && !fileEnding.test(spec)) return undefined
  const file = resolveFile(spec, scope.context.file.sourcePath)
  const url = file === undefined ? null : scope.context.asset(file)
  if (url === null) missingFile(spec, scope, place)
  return onlyDefault(url ?? spec)
}

function onlyDefault(value: string): InlinedModule {
  const namespace = `{default: ${JSON.stringify(value)}}`
  return { namespace, required: namespace }
}

function jsonModule(spec: string, scope: ModuleContext, place: SourceLocation): InlinedModule {
  const json = checkedJson(readSiteFile(spec, scope, place) ?? 'null', spec, scope, place)
  const isObject = json.startsWith('{')
  return {
    namespace: isObject ? `((data) => ({...data, default: data}))(${json})` : `{default: ${json}}`,
    required: json,
  }
}

function readSiteFile(spec: string, scope: ModuleContext, place: SourceLocation): string | undefined {
  const file = resolveFile(spec, scope.context.file.sourcePath)
  if (file === undefined || scope.context.resolve('file', file) === null) {
    missingFile(spec, scope, place)
    return undefined
  }
  return readFileSync(path.join(scope.siteDir, file), 'utf8')
}

function missingFile(spec: string, { context }: ModuleContext, place: SourceLocation): void {
  const message = `The imported file ${spec} does not exist.`
  context.report({ code: 'missing-file', severity: 'error', message, ...place })
}

function checkedJson(text: string, spec: string, { context }: ModuleContext, place: SourceLocation): string {
  try {
    return JSON.stringify(JSON.parse(text.replace(/^\ufeff/, '')))
  } catch (error) {
    const message = `The imported file ${spec} is not valid JSON: ${(error as Error).message}.`
    context.report({ code: 'bad-json', severity: 'error', message, ...place })
    return 'null'
  }
}
