import type { CodeParameter, RegisteredTag } from '../source/registry.ts'
import type { YardComment } from './comment.ts'

export type Visibility = 'public' | 'protected' | 'private'

export interface RubyMethod {
  name: string
  visibility: Visibility
  sourcePath: string
  line: number
  doc?: YardComment
  /** As the code has them; undefined if it does not say. */
  parameters?: CodeParameter[]
  /** Whether it is defined with a name such as `open?`. */
  isPredicate?: true
  /** Whether it exists for its aliases only, `remove_method :title`. */
  isRemoved?: true
  /** The group of its comment, `@!group`. */
  group?: string
  /** The original method, if it is an alias. */
  aliasTarget?: string
  /** The method whose return value it delegates to, and its name there. */
  delegate?: { to: string; name: string }
}

/** A class or module as defined in one file. */
export interface RubyScope {
  kind: 'class' | 'module'
  /** Full name: `Money::CurrencyDrop`. */
  name: string
  superclass?: string
  /** Modules in the order in which they are included, the arguments of one call from the last to the first. */
  includes: string[]
  /** Modules that it prepends, in the same order. */
  prepends: string[]
  /** Modules that it is extended by. */
  extended: string[]
  methods: RubyMethod[]
  /** Comments of class methods, which references can name. */
  classComments: Map<string, YardComment>
  /** Set by name, `private :title`, for methods that are defined elsewhere. */
  visibilities: Map<string, Visibility>
  sourcePath: string
  line: number
  doc?: YardComment
  isPrivate?: true
}

/** The contents of one file. */
export interface RubyFile {
  scopes: RubyScope[]
  /** Modules registered as filters, by their source names. */
  registered: string[]
  registeredTags: RegisteredTag[]
}
