declare module 'commonmark-spec' {
  /** The examples of the CommonMark specification; tabs are written as `→`. */
  export const tests: { number: number; section: string; markdown: string; html: string }[]
}
