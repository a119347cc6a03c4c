/** How far the development server is, as the client reads it from the event stream (`src/client/dev/state.ts`). */
export interface DevState {
  /** Of this run of the server; another one makes the client load the page anew. */
  session: string
  /** Counts the changes of content, and of what is wrong. */
  content: number
  /** Hash of the browser's code. */
  code: string
  /** Hash of the public data of the site. */
  site: string
}
