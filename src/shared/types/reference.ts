/**
 * Something that a generated document describes, such as a type, a field or a filter. Code spans that name it link to it, and
 * links to it show its card.
 */
export interface ReferenceEntry {
  /** As documents write it: `Event`, `runs`, `@cost`. */
  name: string
  /** Other exact forms: `Mutation.createEvent`, `{% youtube %}`. */
  aliases?: string[]
  /** Id of its element; left out for what the page itself describes. */
  id?: string
  /** Name of the entry that it is a member of. */
  of?: string
  /** Whether it is an argument of that entry, which is written in parentheses: `createEvent(input:)`. */
  isArgument?: true
  /** Name of the entry whose members follow its own name: those of the drop `EventDrop` follow the variable `event`. */
  type?: string
  /** Names of other entries whose members documents about it may name: of an operation, the types that it takes and returns. */
  related?: string[]
  /** Whether code spans do not link to it, because its name says little. */
  unnamed?: true
  /** Whether its members yield to members of other entries with the same name, as those of an input to those of an object. */
  yields?: true
  /** What it is called where it is declared, see `declarationName`: types in documents link to it, even if code spans do not. */
  declaredAs?: string
  card?: ReferenceCard
}

/** What the card of an entry shows, as plain text. */
export interface ReferenceCard {
  /** What the entry is: `object`, `field`, `filter`. */
  kind: string
  /** As code: `runs(first: Int): [Run!]!`. */
  signature: string
  /** The first sentences of its description. */
  text?: string
  /** Set if it is deprecated: that it is, and why. */
  deprecated?: string
}

/** The names that documents can link to. JSON, so that workers can receive it. */
export interface NameTable {
  scopes: NameScope[]
}

/** The names in one version of the documents. */
export interface NameScope {
  /** Docs plugin that the generated documents belong to. */
  plugin: string
  /** Folders of the documents that use these names, relative to the site folder. */
  folders: string[]
  /** Whether documents outside the folders of the plugin use these names, too. */
  isDefault: boolean
  pages: NamedPage[]
}

export interface NamedPage {
  sourcePath: string
  entries: Omit<ReferenceEntry, 'card'>[]
}
