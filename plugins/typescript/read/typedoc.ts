/** What the reader uses of the package `typedoc`, whose own types need those of TypeScript's API. */
export interface TypeDocModule {
  Application: {
    bootstrap(options: Record<string, unknown>, readers: unknown[]): Promise<TypeDocApplication>
    VERSION: string
  }
  TSConfigReader: new () => object
  Logger: new () => TypeDocLogger
  LogLevel: { Verbose: number; Info: number; Warn: number; Error: number }
}

export interface TypeDocLogger {
  level: number
  log(message: string, level: number): void
  addContext(
    message: string,
    level: number,
    ...place: [node?: SourceNode] | [position: number, file: SourceText]
  ): string
}

export interface TypeScriptDiagnostic {
  category: number
  code: number
  messageText: string | object
  file?: SourceText
  start?: number
}

export interface SourceText {
  fileName: string
  text: string
}

export interface SourceNode {
  getStart?(file: unknown, withComments: boolean): number
  getSourceFile(): SourceText
}

export interface TypeDocApplication {
  logger: TypeDocLogger
  converter: { convert(entries: readonly object[]): object }
  /** Does nothing, unless TypeDoc runs until it is stopped. */
  watchFile(file: string): void
  getEntryPoints(): { program: TypeScriptProgram }[] | undefined
  serializer: { projectToObject(project: object, base: string): object }
}

export interface TypeScriptProgram {
  getSourceFiles(): SourceText[]
  getCompilerOptions(): { configFilePath?: string }
}

export interface ConfigSource {
  extendedSourceFiles?: string[]
  parseDiagnostics?: TypeScriptDiagnostic[]
}

/** What the reader uses of TypeScript itself. */
export interface TypeScript {
  DiagnosticCategory: { Error: number }
  sys: { readFile(file: string): string | undefined }
  readJsonConfigFile(file: string, read: (file: string) => string | undefined): ConfigSource
  /** Adds the files that a configuration extends to it. */
  parseJsonSourceFileConfigFileContent(
    source: ConfigSource,
    host: object,
    folder: string,
    existing: undefined,
    file: string,
  ): { errors: TypeScriptDiagnostic[] }
  getPreEmitDiagnostics(program: TypeScriptProgram): readonly TypeScriptDiagnostic[]
  flattenDiagnosticMessageText(text: string | object, separator: string): string
}
