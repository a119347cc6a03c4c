import type { Context } from './context.ts'

/** Collects what a template prints. */
export class Writer {
  text = ''

  write(text: string): void {
    this.text += text
  }
}

export interface Node {
  /** Whether it prints nothing, wherever it is. Blocks of such nodes print no white space either. */
  isBlank: boolean
  render(context: Context, writer: Writer): void
}
