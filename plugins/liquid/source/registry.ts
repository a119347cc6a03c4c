import type { Place } from 'lectern/plugin-kit'

/** A tag of YARD: `@return [String] the title`. */
export interface SourceTag {
  tagName: string
  name?: string
  text?: string
  types?: string[]
  /** Of the tag, and of the first line of its text. */
  place: Place
  textPlace: Place
}

/** Something with a comment of YARD. */
export interface DocumentedItem {
  name: string
  docstring: string
  tags: SourceTag[]
  place: Place
  /** Of the first line of the docstring. */
  textPlace: Place
}

export interface SourceClass extends DocumentedItem {
  /** Names of the superclasses, the next first; those of known classes need not be told. */
  superclasses: string[]
  /** Public methods of its instances, in the order of the source. */
  methods: DocumentedItem[]
}

/** What Ruby sources say of an environment: the form of a dump, with places. */
export interface Registry {
  classes: SourceClass[]
  filterMethods: DocumentedItem[]
  /** Names of classes that are there, but could not be read: nothing is said of what needs them. */
  unread: ReadonlySet<string>
}
