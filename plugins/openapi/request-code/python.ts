import { exactJson } from '../../reference/exact-number.ts'
import type { SampleRequest } from '../example/sample-request.ts'
import { type CodeWriter, createCodeWriter, keyword, name, string } from './code-writer.ts'
import { jsonString, jsonStyle, type LiteralStyle, literal } from './literals.ts'

const style: LiteralStyle = {
  ...jsonStyle,
  constants: { true: 'True', false: 'False', null: 'None' },
  unit: '    ',
  hasTrailingComma: true,
}

/** A request with the package `requests`. */
export function pythonSample({ method, url, headers, body }: SampleRequest): CodeWriter {
  const code = createCodeWriter()
  code.line(keyword('import'), ' requests').line()
  code.line('response = requests.', name('request'), '(')
  code.line('    ', string(jsonString(method)), ',')
  code.line('    ', string(jsonString(url)), ',')
  const add = (key: string, value: Parameters<typeof literal>[0]) =>
    code.line(`    ${key}=`, ...literal(value, style, '    '), ',')
  // `requests` sets the type of JSON and of forms itself.
  const own = headers.filter(
    ([header]) => !(header === 'Content-Type' && (isPlainJson(body, headers) || body?.type === 'form')),
  )
  if (own.length > 0) add('headers', Object.fromEntries(own))
  if (body?.type === 'json') {
    if (isPlainJson(body, headers)) add('json', body.value)
    else code.line('    data=', string(jsonString(exactJson(body.value))), ',')
  } else if (body?.type === 'form') code.line('    data=', ...pairList(body.pairs), ',')
  else if (body?.type === 'text') code.line('    data=', string(jsonString(body.text)), '.', name('encode'), '(),')
  else if (body?.type === 'file') code.line('    data=', ...openFile(body.name), ',')
  else if (body?.type === 'multipart') {
    code.line('    files=[')
    for (const { name: field, value, isFile, contentType } of body.parts) {
      code.line('        (', string(jsonString(field)), ', ')
      const type = contentType === undefined ? [] : [', ', string(jsonString(contentType))]
      // A part without a file name is a field.
      if (isFile && contentType === undefined) code.write(...openFile(value), '),')
      else if (isFile) code.write('(', string(jsonString(value)), ', ', ...openFile(value), ...type, ')),')
      else {
        code.write('(', keyword('None'), ', ', string(jsonString(value)), ...type, ')),')
      }
    }
    code.line('    ],')
  }
  return code.line(')').line(name('print'), method === 'HEAD' ? '(response.status_code)' : '(response.text)')
}

function isPlainJson(body: SampleRequest['body'], headers: SampleRequest['headers']): boolean {
  return body?.type === 'json' && headers.some(([key, value]) => key === 'Content-Type' && value === 'application/json')
}

function pairList(pairs: readonly [string, string][]): Parameters<CodeWriter['write']> {
  return [
    '[\n',
    ...pairs.flatMap(([key, value]) => ['        (', string(jsonString(key)), ', ', string(jsonString(value)), '),\n']),
    '    ]',
  ]
}

function openFile(file: string): Parameters<CodeWriter['write']> {
  return [name('open'), '(', string(jsonString(file)), ', ', string('"rb"'), ')']
}
