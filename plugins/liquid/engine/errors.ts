/** An error that Liquid prints in place of the tag: "Liquid error: …". */
export class LiquidError extends Error {}

/** An error with which parsing a template ends. */
export class LiquidSyntaxError extends Error {
  /** Where the tag or output begins that is wrong, in characters. */
  readonly offset: number

  constructor(message: string, offset: number) {
    super(message)
    this.offset = offset
  }
}

/** What Ruby prints for a template depends on more than the template: the message says on what. */
export class NotRenderable extends Error {}

/** The template takes too long, or creates too many values. */
export class LimitExceeded extends Error {}
