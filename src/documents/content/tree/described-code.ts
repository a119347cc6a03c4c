import type { Element } from 'hast'

/** Data of the code spans in the descriptions of generated documents, whose other code is that of the generator. */
export const describedCode = { lecternDescribed: true } as Element['data']

export function isDescribed({ data }: Element): boolean {
  return (data as { lecternDescribed?: true } | undefined)?.lecternDescribed === true
}
