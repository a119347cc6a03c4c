import type { Place } from 'lectern/plugin-kit'

/** What people have written, as Markdown, and where it begins. */
export interface Text {
  value: string
  place: Place
}

/** A value: its types as they are written (`Array<EventDrop>`, `nil`), and what is said of it. */
export interface Typed {
  types: string[]
  text?: Text
  place: Place
}

export interface Parameter extends Typed {
  name: string
}

export interface Example {
  title?: string
  template: string
  /** What the source says that it gives. */
  documentedOutput?: string
  /** What it is rendered with. */
  data?: Record<string, unknown>
  /** Of the first line of the template. */
  place: Place
}

export interface Reference {
  /** An address, or the name of something that has a page: `EventDrop`, `EventDrop#title`, `money`. */
  to: string
  label?: string
}

/** What everything in an environment has. */
export interface Entry {
  name: string
  text?: Text
  examples: Example[]
  see: Reference[]
  deprecated?: Text
  place: Place
}

export interface Field extends Entry {
  returns: Typed
  /** Name of the drop that it is inherited from. */
  from?: string
}

export interface Drop extends Entry {
  /** Name of the drop that it inherits from. */
  parent?: string
  fields: Field[]
}

export interface Filter extends Entry {
  /** What it is applied to. */
  input?: Parameter
  parameters: Parameter[]
  returns: Typed
}

/** A tag or a block. */
export interface Tag extends Entry {
  /** Name of the class that draws it. */
  className?: string
  /** How it is written, where that is more than its name and its parameters. */
  syntax?: string
  parameters: Parameter[]
}

export interface Variable extends Entry {
  value: Typed
  /** Where it is there; everywhere, where nothing is said. */
  present?: Text
}

/** All that templates can use beside standard Liquid. */
export interface Environment {
  drops: Drop[]
  filters: Filter[]
  tags: Tag[]
  blocks: Tag[]
  variables: Variable[]
}
