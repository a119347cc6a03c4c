import type { SampleRequest } from '../example/sample-request.ts'
import { type CodeWriter, createCodeWriter, keyword, name, scope, string } from './code-writer.ts'
import { jsonString, type LiteralStyle, literal, singleQuoted } from './literals.ts'

const style: LiteralStyle = {
  string: quoted,
  key: (key) => [[quoted(key), scope.string], [' => ']],
  object: ['{', '}'],
  list: ['[', ']'],
  constants: { true: 'true', false: 'false', null: 'nil' },
  unit: '  ',
  hasTrailingComma: true,
}

/** In double quotes, `#` could start an expression. */
function quoted(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these have to be escaped.
  return /[\u0000-\u001f\u007f]/.test(text) ? jsonString(text).replaceAll('#', '\\#') : singleQuoted(text)
}

/** Methods that the library has classes for. */
const known = new Set(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'TRACE'])

/** A request with `net/http` of the standard library. */
export function rubySample({ method, url, headers, body }: SampleRequest): CodeWriter {
  const code = createCodeWriter()
  code.line(keyword('require'), ' ', string("'net/http'"))
  if (body?.type === 'json') code.line(keyword('require'), ' ', string("'json'"))
  code.line().line('uri = ', name('URI'), '(', string(quoted(url)), ')')
  if (known.has(method))
    code.line(`request = Net::HTTP::${method.charAt(0)}${method.slice(1).toLowerCase()}.`, name('new'), '(uri)')
  else {
    code.line('request = Net::HTTPGenericRequest.', name('new'), '(', string(quoted(method)), ', ')
    code.write(keyword(body ? 'true' : 'false'), ', ', keyword('true'), ', uri)')
  }
  for (const [header, value] of headers)
    if (!(body?.type === 'form' && header === 'Content-Type'))
      code.line('request[', string(quoted(header)), '] = ', string(quoted(value)))
  if (body?.type === 'json')
    code.line('request.body = JSON.', name('generate'), '(', ...literal(body.value, style), ')')
  else if (body?.type === 'text') code.line('request.body = ', string(quoted(body.text)))
  else if (body?.type === 'file')
    code.line('request.body = File.', name('binread'), '(', string(quoted(body.name)), ')')
  else if (body?.type === 'form') {
    const pairs = body.pairs.map(([key, value]) => [key, value])
    code.line('request.', name('set_form'), '(', ...literal(pairs, style), ')')
  } else if (body?.type === 'multipart') {
    code.line('request.', name('set_form'), '([')
    for (const { name: field, value, isFile, contentType } of body.parts) {
      code.line('  [', string(quoted(field)), ', ')
      if (isFile) {
        code.write('File.', name('open'), '(', string(quoted(value)), ')')
        code.write(
          ...(contentType === undefined ? [] : [', { content_type: ', string(quoted(contentType)), ' }']),
          '],',
        )
      } else if (contentType === undefined) code.write(string(quoted(value)), '],')
      // Only parts with a file name have a type.
      else {
        code.write(string(quoted(value)), ', { filename: ', string(quoted(field)))
        code.write(', content_type: ', string(quoted(contentType)), ' }],')
      }
    }
    code.line('], ', string("'multipart/form-data'"), ')')
  }
  code.line().line('response = Net::HTTP.', name('start'), '(uri.host, uri.port, use_ssl: uri.scheme == ')
  code.write(string("'https'"), ') ', keyword('do'), ' |http|')
  code.line('  http.', name('request'), '(request)').line(keyword('end'))
  return code.line(keyword('puts'), method === 'HEAD' ? ' response.code' : ' response.body')
}
