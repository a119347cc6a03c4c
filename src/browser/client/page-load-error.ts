/** A page that this client cannot load; the browser has to load its URL. */
export class PageLoadError extends Error {
  /** Whether the network failed: then a full load would fail too, and lose the displayed page. */
  readonly unreachable: boolean

  constructor(message: string, cause?: unknown, unreachable = false) {
    super(message, { cause })
    this.name = 'PageLoadError'
    this.unreachable = unreachable
  }
}
