import type { PluginContext } from './plugin-context.ts'
import type { Site } from './site.ts'

/** A web API class, if the type environment has it. */
type WebClass<Name extends string> = typeof globalThis extends { [N in Name]: { prototype: infer Instance } }
  ? Instance
  : unknown

export interface RequestLike {
  method?: string
  /** Path and query. */
  url?: string
  /** By lowercase name. */
  headers?: Record<string, string | string[] | undefined>
}

/** Responds to requests before the files of the site do. */
export interface RequestHandler {
  /** Whether the handler responds to a request. Called before the URL is validated. */
  accepts(request: RequestLike): boolean
  /** The request body can be read once; the unread rest is discarded. The request's signal aborts when the client disconnects. */
  respond(request: WebClass<'Request'>, client: RequestClient): Promise<WebClass<'Response'>>
}

/** Who sends a request. */
export interface RequestClient {
  /** IP address; the address of the proxy if there is one. */
  address: string
}

/** Reads the files of a build, published or not. */
export interface BuiltSite {
  /** Returns the bytes of a file, relative to the output folder; undefined if it does not exist. */
  readFile(path: string): Promise<Uint8Array | undefined>
}

/** A site in development. */
export interface LiveSite {
  /** Returns the current site. Its pages have no contents, and sections only if they were compiled before. */
  now(): Pick<Site, 'config' | 'texts' | 'manifest' | 'pages' | 'sections'>
  /** Calls the listener whenever the site may have changed. */
  onChange(listener: () => void): void
}

/** Context of the hook `serve`. */
export interface ServeContext extends PluginContext, BuiltSite {
  /** Set in `start` only, which builds nothing. */
  live?: LiveSite
}

/** A command that a plugin adds to the command line. */
export interface Command {
  /** Name after `lectern`: `search push`. The site folder can follow. */
  name: string
  /** One-line description. */
  description: string
  /** Words that follow the name, before the site folder: `<id>`, `[version]` if it is optional, `[files...]` for several. */
  arguments?: string[]
  options?: CommandOption[]
  /** Whether it changes documents or other sources of the site. Such commands run one after the other. */
  changesSources?: boolean
  /**
   * Runs the command.
   * @throws SiteError for exit code 1, UsageError for 2
   */
  run(context: CommandContext): Promise<void>
}

export interface CommandOption {
  /** `--dry-run`, or `--file <name>` for one with a value. */
  flags: string
  description: string
}

/** Context of a plugin command. */
export interface CommandContext extends PluginContext, BuiltSite {
  /** Words that follow the name of a command with `arguments`. */
  args: string[]
  /** Values of the options by camel-case name: `dryRun` for `--dry-run`. */
  options: Record<string, unknown>
  /** Returns the default export of a TypeScript, JavaScript or JSON module, relative to the site folder. */
  importModule(sourcePath: string): Promise<unknown>
  /**
   * Returns the files that plugins read to generate documents in the folder of a docs plugin: for each plugin, text by path.
   */
  readSources(docs: string): Promise<Map<string, Map<string, string>>>
  /** Writes a line of the result. */
  print(line: string): void
  /** Logs progress. */
  info(line: string): void
}
