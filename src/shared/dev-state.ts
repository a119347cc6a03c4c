/** State of the dev server; every message of its event stream is one. */
export interface DevState {
  /** Changes when the server restarts; the client then reloads the page. */
  session: string
  /** Counts changes of content and diagnostics. */
  content: number
  /** Hash of the browser code. */
  code: string
  /** Hash of the site data. */
  site: string
}
