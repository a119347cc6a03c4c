import type { JsonValue } from './json-value.ts'
import type { FormPart } from './sample-request.ts'
import { type Pair, toPairs, toText } from './serialize-parameter.ts'

/** How a specification says that a field of a form is sent. Browsers use this module, too. */
export interface FieldEncoding {
  style?: string
  explode?: boolean
  /** Of the part of a multipart form. */
  contentType?: string
}

/** Lists repeat the name, and objects are JSON, unless the specification has a style for the field. */
export function formPairs(name: string, value: JsonValue, encoding: FieldEncoding): Pair[] {
  const styled = styledPairs(name, value, encoding)
  if (styled) return styled
  return Array.isArray(value) ? value.map((item): Pair => [name, toText(item)]) : [[name, toText(value)]]
}

function styledPairs(name: string, value: JsonValue, { style, explode }: FieldEncoding): Pair[] | undefined {
  if (style === undefined && explode === undefined) return undefined
  return toPairs({ name, style: style ?? 'form', explode: explode ?? (style ?? 'form') === 'form' }, value)
}

export interface MultipartField {
  isFile: boolean
  /** Whether the field may have a style: version 3.0 has styles for other forms only. */
  isStyled: boolean
  encoding: FieldEncoding
  /** Writes a value of a part that is XML. */
  toXml?(value: JsonValue): string
}

/** The parts of a multipart form that a field becomes. */
export function formParts(name: string, value: JsonValue, field: MultipartField): FormPart[] {
  const { isFile, isStyled, encoding, toXml } = field
  const styled = isFile || !isStyled ? undefined : styledPairs(name, value, encoding)
  if (styled) return styled.map(([key, text]): FormPart => ({ name: key, isFile, value: text }))
  if (Array.isArray(value)) return value.flatMap((item) => formParts(name, item, field))
  const [contentType] = encoding.contentType?.split(',') ?? []
  if (isFile) {
    const isExact = contentType && !contentType.includes('*')
    return [{ name, isFile, value: `${name}.bin`, ...(isExact && { contentType }) }]
  }
  const text = contentType && /[/+]xml\s*(?:;|$)/i.test(contentType) && toXml ? toXml(value) : toText(value)
  return [{ name, isFile: false, value: text, ...(contentType && { contentType }) }]
}
