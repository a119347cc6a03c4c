import type { VirtualToken } from 'lectern/plugin-kit'
import { exactJson, exceedsBits } from '../../reference/exact-number.ts'
import type { SampleBody, SampleRequest } from '../example/sample-request.ts'
import { type CodeWriter, createCodeWriter, keyword, name, scope, string } from './code-writer.ts'
import { jsonString, type LiteralStyle, literal, singleQuoted } from './literals.ts'

const style: LiteralStyle = {
  string: quoted,
  key: (key) => [[/^[A-Za-z_$][\w$]*$/.test(key) && key !== '__proto__' ? key : quoted(key)], [': ']],
  object: ['{', '}'],
  list: ['[', ']'],
  constants: { true: 'true', false: 'false', null: 'null' },
  unit: '  ',
  hasTrailingComma: true,
}

function quoted(text: string): string {
  const json = jsonString(text)
  return /[\\']/.test(json.replaceAll('\\"', '"')) ? json : singleQuoted(text)
}

/** A request with `fetch`, for browsers, Node.js and others. */
export function javascriptSample({ method, url, headers, body }: SampleRequest): CodeWriter {
  const code = createCodeWriter()
  if (body?.type === 'file' || (body?.type === 'multipart' && body.parts.some(({ isFile }) => isFile)))
    code.line(keyword('import'), ' { openAsBlob } ', keyword('from'), ' ', string("'node:fs'")).line()
  if (body?.type === 'multipart') {
    code.line(keyword('const'), ' form = ', keyword('new'), ' ', name('FormData'), '()')
    for (const { name: field, value, isFile, contentType } of body.parts) {
      code.line('form.', name('append'), '(', string(quoted(field)), ', ')
      if (isFile)
        code.write(
          keyword('await'),
          ' ',
          name('openAsBlob'),
          '(',
          string(quoted(value)),
          ...(contentType === undefined ? [] : [', { type: ', string(quoted(contentType)), ' }']),
          '), ',
          string(quoted(value)),
          ')',
        )
      else if (contentType === undefined) code.write(string(quoted(value)), ')')
      else {
        code.write(keyword('new'), ' ', name('Blob'), '([', string(quoted(value)), '], { type: ')
        code.write(string(quoted(contentType)), ' }))')
      }
    }
    code.line()
  }
  code.line(keyword('const'), ' response = ', keyword('await'), ' ', name('fetch'), '(', string(quoted(url)))
  if (method !== 'GET' || headers.length > 0 || body) {
    code.write(', {')
    if (method !== 'GET') code.line('  method: ', string(quoted(method)), ',')
    if (headers.length > 0) code.line('  headers: ', ...literal(Object.fromEntries(headers), style, '  '), ',')
    if (body) code.line('  body: ', ...bodyTokens(body), ',')
    code.line('}')
  }
  code.write(')')
  const read = method === 'HEAD' ? 'status' : undefined
  return read
    ? code.line('console.', name('log'), `(response.${read})`)
    : code.line('console.', name('log'), '(', keyword('await'), ' response.', name('text'), '())')
}

function bodyTokens(body: SampleBody): (string | VirtualToken)[] {
  switch (body.type) {
    case 'json':
      // Numbers of JavaScript would lose digits.
      if (exceedsBits(body.value, 54)) return [string(quoted(exactJson(body.value)))]
      return ['JSON.', name('stringify'), '(', ...literal(body.value, style, '  '), ')']
    case 'form':
      return [
        keyword('new'),
        ' ',
        name('URLSearchParams'),
        '(',
        ...literal(
          body.pairs.map(([key, value]) => [key, value]),
          { ...style, list: ['[', ']'] },
          '  ',
        ),
        ')',
      ]
    case 'multipart':
      return ['form']
    case 'file':
      return [keyword('await'), ' ', name('openAsBlob'), '(', [quoted(body.name), scope.string], ')']
    case 'text':
      return [[quoted(body.text), scope.string]]
  }
}
