/** What a card shows, as plain text. */
export interface Preview {
  /** What the target is, or the page that a section belongs to. */
  label?: string | undefined
  title: string
  /** Whether the title is code. */
  isCode?: boolean
  text?: string | undefined
  /** Note about a deprecation. */
  deprecated?: string | undefined
}
