import { existsSync, realpathSync } from 'node:fs'
import { createRequire, register } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FoundTypedoc } from './find-typedoc.ts'
import { type Include, watchIncludes } from './includes.ts'
import type {
  SourceText,
  TypeDocLogger,
  TypeDocModule,
  TypeScript,
  TypeScriptDiagnostic,
  TypeScriptProgram,
} from './typedoc.ts'

export interface ConvertRequest {
  /** Absolute path of the folder that files are named relative to. */
  baseDir: string
  /** Absolute paths or globs. */
  entryPoints: string[]
  /** Absolute path; undefined for the closest one. */
  tsconfig: string | undefined
  packages: FoundTypedoc
}

/** A message of TypeDoc or TypeScript. Lines and columns count from 1. */
export interface SourceMessage {
  severity: 'error' | 'warning'
  message: string
  /** Absolute path. */
  file?: string
  line?: number
  column?: number
}

export interface Converted {
  /** TypeDoc's JSON; undefined if there are errors. */
  json?: string
  messages: SourceMessage[]
  /** Absolute paths of the files that were read, configurations included, apart from TypeScript's own ones. */
  inputs: string[]
  /** What comments include. The JSON may contain it. */
  includes: Include[]
}

/** Reads modules with TypeDoc. Takes seconds, and much memory. */
export async function convertSources({
  baseDir,
  entryPoints,
  packages,
  ...request
}: ConvertRequest): Promise<Converted> {
  const tsconfig = request.tsconfig ?? closestConfig(entryPoints[0] ?? baseDir)
  if (packages.isRedirected) redirectTypescript(packages)
  const typedoc = (await import(/* @vite-ignore */ pathToFileURL(packages.typedoc).href)) as TypeDocModule
  // An import would look for its exports first, which takes as long as to load it.
  const ts = createRequire(import.meta.url)(packages.typescript) as TypeScript
  const own = tsconfig === undefined ? undefined : readConfig(tsconfig, ts)
  if (own && own.errors.length > 0) return { messages: own.errors, inputs: own.files, includes: [] }
  const messages: SourceMessage[] = []
  const app = await typedoc.Application.bootstrap(
    {
      entryPoints: entryPoints.map((entry) => entry.split(path.sep).join('/')),
      tsconfig,
      // Half of the time of a small project.
      compilerOptions: { skipDefaultLibCheck: true },
      basePath: baseDir,
      displayBasePath: baseDir,
      // Pages decide what they show.
      excludeInternal: false,
      excludePrivate: false,
      excludeExternals: true,
      // For folders without a package.
      name: 'API',
      readme: 'none',
      projectDocuments: [],
      disableGit: true,
      sourceLinkTemplate: '{path}',
      sort: ['source-order'],
      plugin: [],
      logLevel: 'Warn',
      // Links are checked where pages are generated, with their lines.
      validation: false,
      jsDocCompatibility: true,
      preservedTypeAnnotationTags: ['@throws'],
    },
    // TypeDoc would look for a configuration in the working folder.
    tsconfig === undefined ? [] : [new typedoc.TSConfigReader()],
  )
  app.logger = createLogger(typedoc, messages)
  const entries = app.getEntryPoints() ?? []
  const programs = [...new Set(entries.map(({ program }) => program))]
  // References to projects have programs of their own.
  const others = programs.flatMap((program) => program.getCompilerOptions().configFilePath ?? [])
  const configs = [...new Set([tsconfig ?? [], others].flat())]
  const inputs = [...sourceFiles(programs), ...configs.flatMap((file) => readConfig(file, ts).files)]
  const errors = programs.flatMap((program) => ts.getPreEmitDiagnostics(program).map((each) => toMessage(each, ts)))
  const hasErrors = () => [...messages, ...errors].some(({ severity }) => severity === 'error')
  if (hasErrors()) return { messages: [...messages, ...errors], inputs, includes: [] }
  const findIncludes = watchIncludes(app)
  const project = app.converter.convert(entries)
  const includes = findIncludes(programs.flatMap((program) => program.getSourceFiles()))
  const read = { messages: messages.map((message) => withPlace(message, includes)), inputs, includes }
  if (hasErrors()) return read
  return { json: JSON.stringify(app.serializer.projectToObject(project, baseDir)), ...read }
}

/** TypeDoc says of a tag which it is, but not where. */
function withPlace(message: SourceMessage, includes: readonly Include[]): SourceMessage {
  if (message.file !== undefined) return message
  const tags = includes.filter(({ text }) => text !== '' && message.message.includes(text))
  const tag = tags.find(({ file }) => message.message.includes(file.split(path.sep).join('/'))) ?? tags[0]
  return { ...message, ...tag?.place }
}

function sourceFiles(programs: TypeScriptProgram[]): string[] {
  const files = programs.flatMap((program) => program.getSourceFiles().map(({ fileName }) => fileName))
  const own = [...new Set(files)].filter((file) => !/\/node_modules\/(?:@typescript\/old|typescript)\/lib\//.test(file))
  return own.map((file) => path.normalize(file)).sort()
}

/** The configuration in the folder of a file or in one around it. */
function closestConfig(file: string): string | undefined {
  for (let folder = path.dirname(file); ; folder = path.dirname(folder)) {
    const config = path.join(folder, 'tsconfig.json')
    if (existsSync(config)) return config
    if (folder === path.dirname(folder)) return undefined
  }
}

/** The files that a configuration consists of, and its errors. */
function readConfig(config: string, ts: TypeScript): { files: string[]; errors: SourceMessage[] } {
  const source = ts.readJsonConfigFile(config, ts.sys.readFile)
  const { errors } = ts.parseJsonSourceFileConfigFileContent(source, ts.sys, path.dirname(config), undefined, config)
  return {
    files: [config, ...(source.extendedSourceFiles ?? [])].map((file) => path.normalize(file)),
    errors: [...(source.parseDiagnostics ?? []), ...errors].map((each) => toMessage(each, ts)),
  }
}

/** Lets TypeDoc import the TypeScript that works with it. */
function redirectTypescript({ typedoc, typescript }: FoundTypedoc): void {
  const folder = pathToFileURL(`${path.dirname(realpathSync(typedoc))}${path.sep}`).href
  const required = `import { createRequire } from 'node:module'
    export default createRequire(${JSON.stringify(folder)})(${JSON.stringify(realpathSync(typescript))})`
  const hook = `export async function resolve(specifier, context, next) {
    const isOurs = specifier === 'typescript' && context.parentURL?.startsWith(${JSON.stringify(folder)})
    return isOurs ? { url: ${JSON.stringify(asUrl(required))}, shortCircuit: true } : next(specifier, context)
  }`
  register(asUrl(hook))
}

/** The URL of a module with this text. */
function asUrl(text: string): string {
  return `data:text/javascript,${encodeURIComponent(text)}`
}

function createLogger({ Logger, LogLevel }: TypeDocModule, messages: SourceMessage[]): TypeDocLogger {
  const logger = new Logger()
  logger.level = LogLevel.Warn
  let place: Pick<SourceMessage, 'file' | 'line' | 'column'> = {}
  logger.addContext = (message, _level, ...[at, file]) => {
    place = {}
    if (typeof at === 'number' && file) place = placeAt(file, at)
    else if (at && typeof at !== 'number') {
      const source = at.getSourceFile()
      place = placeAt(source, at.getStart?.(source, false) ?? 0)
    }
    return message
  }
  logger.log = (message, level) => {
    if (level === LogLevel.Error || level === LogLevel.Warn)
      messages.push({ severity: level === LogLevel.Error ? 'error' : 'warning', message, ...place })
    place = {}
  }
  return logger
}

/** A message with its reasons. */
function toMessage({ category, code, messageText, file, start }: TypeScriptDiagnostic, ts: TypeScript): SourceMessage {
  return {
    severity: category === ts.DiagnosticCategory.Error ? 'error' : 'warning',
    message: `${ts.flattenDiagnosticMessageText(messageText, ' ')} (TS${code})`,
    ...(file && start !== undefined && placeAt(file, start)),
  }
}

function placeAt({ fileName, text }: SourceText, position: number): Pick<SourceMessage, 'file' | 'line' | 'column'> {
  const before = text.slice(0, position).split('\n')
  return { file: path.normalize(fileName), line: before.length, column: (before.at(-1)?.length ?? 0) + 1 }
}
