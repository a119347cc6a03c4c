import type { Place } from 'lectern/plugin-kit'

/** A YARD tag: `@return [String] the title`. */
export interface SourceTag {
  tagName: string
  name?: string
  text?: string
  types?: string[]
  /** What `@option` describes: `:digits`, with its default. */
  option?: { name: string; types?: string[]; default?: string }
  /** What `@overload` describes. */
  overload?: { signature: string; parameters: CodeParameter[] } & Pick<
    DocumentedItem,
    'docstring' | 'textPlace' | 'tags'
  >
  /** Of the tag, and of the first line of its text. */
  place: Place
  textPlace: Place
}

/** A parameter as code writes it: `digits`, `currency:`, `*rest`. */
export interface CodeParameter {
  name: string
  default?: string
}

/** A problem in a comment. */
export interface Issue {
  message: string
  place: Place
  hint?: string
  /** The name of a tag that neither YARD nor this reference knows. */
  unknownTag?: string
}

/** A class or method with its YARD comment. */
export interface DocumentedItem {
  name: string
  docstring: string
  tags: SourceTag[]
  place: Place
  /** Of the first line of the docstring. */
  textPlace: Place
  /** Whether it is an alias that has the documentation of the original. */
  isAlias?: true
  /** Whether documentation omits it regardless of its tags. */
  isPrivate?: true
  /** As the code has them; undefined if it does not say. */
  parameters?: CodeParameter[]
  group?: string
  issues?: Issue[]
}

export interface SourceClass extends DocumentedItem {
  /** Names of the superclasses, closest first. Superclasses of known classes can be omitted. */
  superclasses: string[]
  /** Public methods of its instances, in the order of the source. */
  methods: DocumentedItem[]
  /** Names of methods that it makes private or protected, also inherited ones. */
  hidden?: readonly string[]
}

/** A call of `register_tag`. */
export interface RegisteredTag {
  name: string
  className: string
  place: Place
}

/** The documentation of Ruby sources, with locations. */
export interface Registry {
  classes: SourceClass[]
  filterMethods: DocumentedItem[]
  /** Tags that the sources register, by class name as they write it. */
  registeredTags: readonly RegisteredTag[]
  /** Classes in files with syntax errors. Missing references to them are not reported. */
  unread: ReadonlySet<string>
}
