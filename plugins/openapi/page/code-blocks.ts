import type { VirtualNode } from 'lectern/plugin-kit'
import { block, fence } from '../../reference/index.ts'
import type { JsonValue } from '../example/json-value.ts'
import { type MediaExample, textBody } from '../example/media-example.ts'
import { createCodeWriter } from '../request-code/code-writer.ts'
import { jsonStyle, literal } from '../request-code/literals.ts'
import { isJsonType } from '../spec/media-types.ts'

export function jsonBlock(value: JsonValue, meta?: string): VirtualNode {
  return block('json', createCodeWriter().write(...literal(value, jsonStyle)).lines, meta)
}

/** An example of a body; none for files. */
export function bodyBlock({ value }: MediaExample, mediaType: string, meta?: string): VirtualNode[] {
  if (isJsonType(mediaType) || typeof value !== 'string') return [jsonBlock(value, meta)]
  const text = textBody(value, mediaType)
  if (text === undefined) return []
  const language = /xml/.test(mediaType)
    ? 'xml'
    : /html/.test(mediaType)
      ? 'html'
      : /ya?ml/.test(mediaType)
        ? 'yaml'
        : 'text'
  return [fence(language, text, meta)]
}

/** The words of a fence that make it a tab. Quotes would end its title. */
export function tabMeta(title: string): string {
  return `tab="${title.replaceAll('"', '”').replace(/\s+/g, ' ')}"`
}
