/** An API that a site documents. */
export interface DocumentedApi {
  /** Absolute URLs of its servers. */
  endpoints: string[]
  /** Absolute URL of its documentation. */
  documentation: string
}
