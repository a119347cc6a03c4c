import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { CompileContext } from '../compile-context.ts'
import { isImage } from '../references/assets.ts'
import { fileProblem, findFile } from '../references/site-files.ts'
import type { SourceLocation } from '../tree/location.ts'

/** A module whose content is known at compile time, as JavaScript expressions. */
export interface InlinedModule {
  /** The value of `import * as`. */
  namespace: string
  /** The value of `require()`. */
  required: string
}

const fileEnding = /\.(?:pdf|zip|gz|txt|csv|mp3|mp4|webm|ogg|wav|woff2?|ttf|otf)$/i

/** Inlines texts, JSON, images and other files; returns undefined for a module that must be bundled. */
export function inlineModule(
  spec: string,
  context: CompileContext,
  location: SourceLocation,
): InlinedModule | undefined {
  // Files of packages are bundled.
  if (!spec.startsWith('.') && !spec.startsWith('@site/')) return undefined
  const [, name = spec, query] = /^(.+)\?(raw|url)$/.exec(spec) ?? []
  if (query === 'raw') return onlyDefault(readSiteFile(name, context, location) ?? '')
  if (query === undefined && spec.endsWith('.json')) return jsonModule(spec, context, location)
  if (query === undefined && /\.svg$/i.test(spec) && context.settings.config.svgComponents) return undefined
  if (!isImage(name) && !fileEnding.test(name)) return undefined
  const file = findFile(name, context)
  const url = file === undefined ? null : context.publishAsset(file)
  if (url === null) missingFile(spec, context, location)
  return onlyDefault(url ?? spec)
}

/** The value of `require()` becomes the text itself where a text is expected, such as the `src` of an image. */
function onlyDefault(value: string): InlinedModule {
  const text = JSON.stringify(value)
  return { namespace: `{default: ${text}}`, required: `{default: ${text}, toString: () => ${text}}` }
}

function jsonModule(spec: string, context: CompileContext, location: SourceLocation): InlinedModule {
  const json = checkedJson(readSiteFile(spec, context, location) ?? 'null', spec, context, location)
  const isObject = json.startsWith('{')
  return {
    namespace: isObject ? `((data) => ({...data, default: data}))(${json})` : `{default: ${json}}`,
    required: json,
  }
}

function readSiteFile(spec: string, context: CompileContext, location: SourceLocation): string | undefined {
  const file = findFile(spec, context)
  if (file === undefined) {
    missingFile(spec, context, location)
    return undefined
  }
  return readFileSync(path.join(context.settings.siteDir, file), 'utf8')
}

function missingFile(spec: string, context: CompileContext, location: SourceLocation): void {
  const problem = fileProblem('The imported file', spec, context)
  context.report({ code: 'missing-file', severity: 'error', ...problem, ...location })
}

function checkedJson(text: string, spec: string, context: CompileContext, location: SourceLocation): string {
  try {
    return JSON.stringify(JSON.parse(text.replace(/^\ufeff/, '')))
  } catch (error) {
    const message = `The imported file ${spec} is not valid JSON: ${(error as Error).message}.`
    context.report({ code: 'bad-json', severity: 'error', message, ...location })
    return 'null'
  }
}
