import { exactJson, exceedsBits } from '../../reference/exact-number.ts'
import type { FormPart, SampleRequest } from '../example/sample-request.ts'
import { isObject } from '../spec/object.ts'
import { type CodeWriter, createCodeWriter, keyword, name, scope, string } from './code-writer.ts'
import { hasControls, jsonString, type LiteralStyle, literal, singleQuoted } from './literals.ts'

const style: LiteralStyle = {
  string: singleQuoted,
  key: (key) => [[singleQuoted(key), scope.string], [' => ']],
  object: ['[', ']'],
  list: ['[', ']'],
  constants: { true: 'true', false: 'false', null: 'null' },
  unit: '    ',
  hasTrailingComma: true,
}

/** A request with the extension `curl`. */
export function phpSample({ method, url, headers, body }: SampleRequest): CodeWriter {
  const code = createCodeWriter()
  code
    .line(keyword('<?php'))
    .line()
    .line('$request = ', name('curl_init'), '(', string(singleQuoted(url)), ');')
  code.line(name('curl_setopt_array'), '($request, [')
  if (method === 'HEAD') code.line('    CURLOPT_NOBODY => ', keyword('true'), ',')
  else if (method !== 'GET' || body) code.line('    CURLOPT_CUSTOMREQUEST => ', string(singleQuoted(method)), ',')
  if (headers.length > 0) {
    const lines = headers.map(([header, value]) => `${header}: ${value}`)
    code.line('    CURLOPT_HTTPHEADER => ', ...literal(lines, style, '    '), ',')
  }
  if (body) code.line('    CURLOPT_POSTFIELDS => ').write(...bodyParts(body), ',')
  code.line('    CURLOPT_RETURNTRANSFER => ', keyword('true'), ',').line(']);')
  return code.line(keyword('echo'), ' ', name('curl_exec'), '($request);')
}

/** Only double quotes have escapes. */
function quoted(text: string): string {
  if (!hasControls(text)) return singleQuoted(text)
  const json = jsonString(text).replace(/\\u([\da-f]{4})/g, (_, digits: string) => `\\u{${digits}}`)
  return json.replaceAll('$', '\\$')
}

function bodyParts(body: NonNullable<SampleRequest['body']>): Parameters<CodeWriter['write']> {
  switch (body.type) {
    case 'json':
      if (exceedsBits(body.value, 64)) return [string(singleQuoted(exactJson(body.value)))]
      return [name('json_encode'), '(', ...jsonTokens(body.value), ')']
    case 'text':
      return [string(quoted(body.text))]
    case 'file':
      return [name('file_get_contents'), '(', string(singleQuoted(body.name)), ')']
    case 'form':
      return [string(singleQuoted(body.pairs.map((pair) => pair.map(encodeURIComponent).join('=')).join('&')))]
    case 'multipart':
      return [
        '[\n',
        ...body.parts.flatMap(
          (part, index): Parameters<CodeWriter['write']> => [
            '        ',
            string(singleQuoted(fieldKey(body.parts, index))),
            ' => ',
            ...partTokens(part),
            ',\n',
          ],
        ),
        '    ]',
      ]
  }
}

/** An array has each key once, so a field with several values needs numbers. */
function fieldKey(parts: readonly FormPart[], index: number): string {
  const { name: field } = parts[index] as FormPart
  const same = (part: FormPart) => part.name === field
  return parts.filter(same).length === 1 ? field : `${field}[${parts.slice(0, index).filter(same).length}]`
}

function partTokens({ name: field, value, isFile, contentType }: FormPart): Parameters<CodeWriter['write']> {
  if (!isFile && contentType === undefined) return [string(singleQuoted(value))]
  const texts = [value, ...(isFile ? [] : [field]), ...(contentType === undefined ? [] : [contentType])].flatMap(
    (text, at) => [...(at > 0 ? [', '] : []), string(singleQuoted(text))],
  )
  return [keyword('new'), ' ', name(isFile ? 'CURLFile' : 'CURLStringFile'), '(', ...texts, ')']
}

/** An empty object must not become a list. */
function jsonTokens(value: Parameters<typeof literal>[0]): ReturnType<typeof literal> {
  const emptyObject = '\u0000'
  const replace = (inner: typeof value): typeof value => {
    if (Array.isArray(inner)) return inner.map(replace)
    if (!isObject(inner)) return inner
    const entries = Object.entries(inner)
    if (entries.length === 0) return emptyObject
    return Object.fromEntries(entries.map(([key, each]) => [key, replace(each)]))
  }
  return literal(replace(value), style, '    ').map((token) =>
    token[0] === singleQuoted(emptyObject) ? ['new stdClass()'] : token,
  )
}
