import type { PluginContext } from './plugin-context.ts'
import type { VersionRef } from './route.ts'
import type { BuiltSite, LiveSite } from './serving.ts'

/** A parameter of a tool. */
export type ToolParameter = { description: string; optional?: true } & (
  | { type: 'string'; enum?: readonly string[]; maxLength?: number }
  | { type: 'integer'; minimum: number; maximum: number }
  | { type: 'boolean' }
)

export type ToolParameters = Record<string, ToolParameter>

/** The arguments of a call, by the names of the parameters. */
export type ToolInput = Record<string, string | number | boolean | undefined>

/** A tool that assistants call over the Model Context Protocol. */
export interface Tool {
  /** Unique name: lowercase letters, digits and underscores. */
  name: string
  /** Name for people. Default: the name as words. */
  title?: string
  /** What the tool returns and when to call it, for assistants. */
  description: string
  parameters: ToolParameters
  /** Whether it changes files, or sends something. */
  writes?: true
  /**
   * Returns the result as text. The arguments have been checked.
   * @throws ToolError if the call cannot be answered
   */
  run(input: ToolInput): Promise<string>
}

/** A page as tools see it. */
export interface ToolPage {
  /** Path, base URL included. */
  path: string
  /** Absolute URL. */
  url: string
  /** Absolute URL of its Markdown export. */
  markdownUrl: string
  /** Output path of its Markdown export. */
  file: string
  title: string
  description?: string
  locale: string
  /** Set on pages of docs with versions: `isLast` for those of the latest one. */
  version?: VersionRef & {
    isLast: boolean
    /** Path below that of the version, the same in all versions. */
    place: string
  }
  /** Labels of the categories that contain the page, outermost first. */
  categories: string[]
  /** Source path of its document. */
  source?: string
  /** Set if the page is in no list: only readers with the link find it. */
  unlisted?: true
}

/** Context of the hook `tools`. */
export interface ToolContext extends PluginContext, BuiltSite {
  /** Returns the pages of a locale that have a Markdown form, sorted by path. */
  pages(locale: string): Promise<readonly ToolPage[]>
  /** Returns a page as Markdown; undefined if the build did not export it. */
  markdown(page: ToolPage): Promise<string | undefined>
  /** Returns what the checker of a plugin knows about the site: see `codeBlocks`. */
  codeData?(plugin: string): Promise<string | undefined>
  /** The site in each locale, if it is read from its sources and not from a build. */
  live?: Record<string, LiveSite>
}
