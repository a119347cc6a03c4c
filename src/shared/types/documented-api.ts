/** An API that a site documents. */
export interface DocumentedApi {
  /** Absolute URLs of its servers. */
  endpoints: string[]
  /** Absolute URL of its documentation. */
  documentation: string
  /** Its machine-readable descriptions: paths in the output folder, and media types. */
  descriptions?: { path: string; type: string }[]
}
