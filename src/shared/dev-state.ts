/** State of the dev server; every message of its event stream is one. */
export interface DevState {
  /** Changes when the server restarts; the client then reloads the page. */
  session: string
  /** Counts changes of content and diagnostics. */
  content: number
  /** Changes when a page must be reloaded to get the current theme. */
  theme: string
  /** Hash of the browser code that is updated in place. */
  code: string
  /** Hash of the site data. */
  site: string
}
