import { existsSync } from 'node:fs'
import path from 'node:path'
import type * as typescript from '@typescript/typescript6'
import type { TypeScript } from './typescript-api.ts'

export interface CompilerSettings {
  options: typescript.CompilerOptions
  /** Absolute paths of the files they were read from, also of those that would be read if they existed. */
  inputs: string[]
  /** The first error in the configuration. */
  error?: string
}

/** The property is not part of the public types. */
type ConfigFile = typescript.TsConfigSourceFile & { parseDiagnostics?: typescript.Diagnostic[] }

/**
 * Reads the options in the closest `tsconfig.json` of a folder, up to another folder around it. Without one, types are checked
 * strictly.
 */
export function readCompilerOptions(folder: string, last: string, ts: TypeScript): CompilerSettings {
  const candidates = configCandidates(folder, last)
  const config = candidates.find((file) => existsSync(file))
  const missing = candidates.slice(0, config === undefined ? undefined : candidates.indexOf(config))
  if (config === undefined) return { options: { ...defaults(ts), ...required(ts) }, inputs: missing }
  const source: ConfigFile = ts.readJsonConfigFile(config, ts.sys.readFile)
  const host = { ...ts.sys, readDirectory: () => [] }
  const parsed = ts.parseJsonSourceFileConfigFileContent(source, host, path.dirname(config), undefined, config)
  // Which files it includes is of no importance.
  const error = [...(source.parseDiagnostics ?? []), ...parsed.errors].find(
    ({ code }) => code !== 18002 && code !== 18003,
  )
  return {
    options: { ...defaults(ts), ...parsed.options, ...required(ts) },
    inputs: [...missing, config, ...(source.extendedSourceFiles ?? [])],
    ...(error && { error: `${ts.flattenDiagnosticMessageText(error.messageText, ' ')} (TS${error.code})` }),
  }
}

function configCandidates(folder: string, last: string): string[] {
  const candidates: string[] = []
  for (let at = folder; ; at = path.dirname(at)) {
    candidates.push(path.join(at, 'tsconfig.json'))
    if (at === last || at === path.dirname(at)) return candidates
  }
}

function defaults(ts: TypeScript): typescript.CompilerOptions {
  return {
    strict: true,
    target: ts.ScriptTarget.ESNext,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    jsx: ts.JsxEmit.ReactJSX,
    allowJs: true,
  }
}

/** What examples and declarations are about, not how they are built. */
function required(ts: TypeScript): typescript.CompilerOptions {
  return {
    noEmit: true,
    skipLibCheck: true,
    skipDefaultLibCheck: true,
    moduleDetection: ts.ModuleDetectionKind.Force,
    noUnusedLocals: false,
    noUnusedParameters: false,
    composite: false,
    incremental: false,
    isolatedDeclarations: false,
  }
}
