export interface BodyPlace {
  /** Path relative to the site folder. */
  file: string
  /** Line of the body in the file, counted from 1. */
  firstLine: number
}
