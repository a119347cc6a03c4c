import type { PluginContext, Site } from './plugin.ts'

/** A class of the web, where there is one: that of Node on the side of plugins. */
type OfWeb<Name extends string> = typeof globalThis extends { [N in Name]: { prototype: infer Instance } }
  ? Instance
  : unknown

export interface RequestLike {
  method?: string
  /** Path and query. */
  url?: string
}

/** Responds to requests before the files of the site do. */
export interface RequestHandler {
  /** Whether the handler responds to a request. Called before the URL is validated. */
  accepts(request: RequestLike): boolean
  /** The request body can be read once; the unread rest is discarded. The request's signal aborts when the client disconnects. */
  respond(request: OfWeb<'Request'>): Promise<OfWeb<'Response'>>
}

/** Reads what a build has left, published or not. */
export interface BuiltSite {
  /** Bytes of a file by its path, relative to the output folder; undefined where there is none. Function. */
  readFile(path: string): Promise<Uint8Array | undefined>
}

/** A site while it is worked on. Functions. */
export interface LiveSite {
  /** The site as its sources are now. Its pages have no contents yet, and sections where they were compiled before. */
  now(): Pick<Site, 'config' | 'manifest' | 'pages' | 'sections'>
  /** Calls back whenever something of that may have changed. */
  onChange(listener: () => void): void
}

/** What the hook `serve` knows. */
export interface ServeContext extends PluginContext, BuiltSite {
  /** In `start` only, where nothing is built. */
  live?: LiveSite
}

/** A verb of the command line that a plugin brings. */
export interface Command {
  /** What is typed behind `lectern`: `search push`. The folder of the site may follow. */
  name: string
  /** What it does, in a line. */
  description: string
  options?: CommandOption[]
  /**
   * Does it. Function.
   * @throws SiteError for exit code 1, UsageError for 2
   */
  run(context: CommandContext): Promise<void>
}

export interface CommandOption {
  /** `--dry-run`, or `--file <name>` for one with a value. */
  flags: string
  description: string
}

/** What a command of a plugin knows. */
export interface CommandContext extends PluginContext, BuiltSite {
  /** By their names as in `--dry-run`: `dryRun`. */
  options: Record<string, unknown>
  /** Writes a line of the result. Function. */
  print(line: string): void
  /** Tells what is going on, beside the result. Function. */
  info(line: string): void
}
