import type { SampleRequest } from '../example/sample-request.ts'
import { createCodeWriter, linesText, name, option, string } from './code-writer.ts'
import { hasControls, jsonStyle, literal } from './literals.ts'

/** A request for the command line of POSIX shells. */
export function curlSample({ method, url, headers, body }: SampleRequest): ReturnType<typeof createCodeWriter> {
  const code = createCodeWriter()
  code.write(name('curl'))
  if (method === 'HEAD') code.write(' ', option('--head'))
  else if (method !== 'GET' || body)
    code.write(' ', option('--request'), ` ${/^[\w-]+$/.test(method) ? method : quoted(method)}`)
  code.write(' ', string(quoted(url)))
  const add = (flag: string, text: string) => code.write(' \\').line('  ', option(flag), ' ', string(quoted(text)))
  for (const [header, value] of headers) add('--header', `${header}: ${value}`)
  if (body?.type === 'json') {
    const json = linesText(createCodeWriter().write(...literal(body.value, jsonStyle)).lines)
    add('--data', json.replaceAll('\n', '\n  '))
  }
  // An `@` at the start would name a file.
  // Terminals cannot show control characters, which the file has.
  else if (body?.type === 'text' && hasControls(body.text)) add('--data-binary', '@body.txt')
  else if (body?.type === 'text') add('--data-raw', body.text)
  else if (body?.type === 'file') add('--data-binary', `@${body.name}`)
  else if (body?.type === 'form')
    for (const [field, value] of body.pairs) add('--data-urlencode', `${encodeURIComponent(field)}=${value}`)
  else if (body?.type === 'multipart')
    for (const part of body.parts) {
      if (part.isFile)
        add('--form', `${part.name}=@${part.value}${part.contentType ? `;type=${part.contentType}` : ''}`)
      else if (part.contentType !== undefined)
        add('--form', `${part.name}="${part.value.replace(/["\\]/g, '\\$&')}";type=${part.contentType}`)
      else add('--form-string', `${part.name}=${part.value}`)
    }
  return code
}

/** Quotes a text for a POSIX shell. */
export function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`
}
