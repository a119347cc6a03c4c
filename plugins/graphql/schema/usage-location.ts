/** A location in the schema where a type or directive is used. */
export interface UsageLocation {
  /** The entity whose page shows the location: `Event`, `Query.event` or `@cost`. */
  owner: string
  /** Field or argument on that page, if it is not the page itself. */
  member?: string
  /** For display: `Event.runs`. */
  label: string
  /** Values that an applied directive has as arguments, such as the permissions it requires. */
  values?: readonly string[]
}
