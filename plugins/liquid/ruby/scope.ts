import type { Comment } from './yard-comment.ts'

export type Visibility = 'public' | 'protected' | 'private'

export interface RubyMethod {
  name: string
  visibility: Visibility
  sourcePath: string
  line: number
  comment?: Comment
  /** The method of which it is another name. */
  aliasOf?: string
  /** The method to whose value it is handed on, and its name there. */
  delegate?: { to: string; name: string }
}

/** A class or module, as far as one file tells of it. */
export interface RubyScope {
  kind: 'class' | 'module'
  /** With the names of what it stands in: `Money::CurrencyDrop`. */
  name: string
  /** Names of what it stands in, the nearest first. */
  nesting: string[]
  superclass?: string
  includes: string[]
  methods: RubyMethod[]
  sourcePath: string
  line: number
  comment?: Comment
}

/** What one file holds. */
export interface RubyFile {
  scopes: RubyScope[]
  /** Modules that are registered as filters, as they are written. */
  registered: string[]
}
