import type { Severity } from './diagnostic.ts'

/** The code blocks that a plugin checks and links. */
export interface CodeBlocks {
  /** Names of their languages, in lower case. */
  languages: string[]
  /** Absolute path of a module whose default export is a `CreateCodeChecker`. Each compile worker loads it with the first block. */
  module: string
}

/** What the checker of a plugin knows about a site. */
export interface CodeData {
  /** Passed to the checker. */
  text: string
  /**
   * What documents can depend on: values by name. A document is compiled again when one of the names that its blocks use has
   * another value than before.
   */
  definitions: Record<string, string>
}

/** Creates the checker of a plugin from the text of its data; undefined if the plugin provides none. */
export type CreateCodeChecker = (text: string | undefined) => CodeChecker | Promise<CodeChecker>

/** Checks code blocks. */
export interface CodeChecker {
  check(code: string, block: CodeBlock): CheckedCode | Promise<CheckedCode>
}

export interface CodeBlock {
  /** The language as the block names it, in lower case. */
  language: string
  /** Records that the result depends on a definition, even on one that does not exist. */
  use(name: string): void
}

export interface CheckedCode {
  diagnostics: CodeDiagnostic[]
  /** Links of names in the code. They must not overlap. */
  links: CodeLink[]
}

export interface CodeDiagnostic {
  code: string
  severity: Severity | 'ignore'
  message: string
  hint?: string | undefined
  /** Position in the code. */
  offset: number
}

export interface CodeLink {
  /** Range in the code. */
  start: number
  end: number
  /** A document with an optional hash: `@site/docs/a.md#b`. Without a page for the document, there is no link. */
  url: string
  /** Name of what has the linked member: screen readers announce the link as `start (Event)`. */
  owner?: string
}
