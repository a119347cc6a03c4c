import type { Place } from 'lectern/plugin-kit'

/** Markdown with the location of its first line. */
export interface Text {
  value: string
  place: Place
}

/** A value: its types as the source writes them (`Array<EventDrop>`, `nil`) and its description. */
export interface Typed {
  types: string[]
  text?: Text
  place: Place
}

export interface Parameter extends Typed {
  name: string
  /** As the source writes it. */
  default?: string
  /** The description of the hash whose first option it is. */
  hashText?: Text
}

export interface Example {
  title?: string
  template: string
  /** The output according to the source. */
  documentedOutput?: string
  /** The data to render the template with. */
  data?: Record<string, unknown>
  /** Of the first line of the template. */
  place: Place
}

export interface SeeAlso {
  /** A URL or the name of an entry: `EventDrop`, `EventDrop#title`, `money`. */
  to: string
  label?: string
  place?: Place
}

/** Properties of all entries of an environment. */
export interface Entry {
  name: string
  text?: Text
  examples: Example[]
  see: SeeAlso[]
  deprecated?: Text
  notes?: Text[]
  /** The version that added it, according to the source. */
  since?: string
  /** The group in lists of entries. */
  group?: string
  place: Place
}

export interface Field extends Entry {
  returns: Typed
  /** The drop that it is inherited from. */
  from?: string
  /** Whether it is another name of a field. */
  isAlias?: true
}

export interface Drop extends Entry {
  /** The drop that it inherits from. */
  parent?: string
  fields: Field[]
  /** Whether it answers to names that are not among its fields. */
  isOpen?: true
  /** Whether templates can loop over it. */
  isIterable?: true
}

/** One of the ways to call a filter. */
export interface Overload extends Pick<Entry, 'text' | 'deprecated' | 'since'> {
  input?: Parameter
  parameters: Parameter[]
  returns: Typed
}

export interface Filter extends Entry {
  /** If there are several. The filter itself has the parameters of all. */
  overloads?: Overload[]
  /** The filtered value. */
  input?: Parameter
  parameters: Parameter[]
  returns: Typed
}

/** A tag or a block. */
export interface Tag extends Entry {
  className?: string
  /** Its syntax, if it is not just its name and parameters. */
  syntax?: string
  parameters: Parameter[]
}

export interface Variable extends Entry {
  value: Typed
  /** Where the variable is available; everywhere if undefined. */
  present?: Text
}

/** Everything that templates can use in addition to standard Liquid. */
export interface Environment {
  drops: Drop[]
  filters: Filter[]
  tags: Tag[]
  blocks: Tag[]
  variables: Variable[]
}
