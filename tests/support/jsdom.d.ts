/** As much of it as tests use. */
declare module 'jsdom' {
  export class JSDOM {
    constructor(source: string, options?: { contentType?: string })
    readonly window: { document: Document }
  }
}
