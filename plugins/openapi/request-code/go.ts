import type { FormPart, SampleBody, SampleRequest } from '../example/sample-request.ts'
import { type CodeWriter, createCodeWriter, keyword, linesText, name, string } from './code-writer.ts'
import { hasControls, jsonString, jsonStyle, literal } from './literals.ts'

/** A program with `net/http` of the standard library. */
export function goSample({ method, url, headers, body }: SampleRequest): CodeWriter {
  const code = createCodeWriter()
  code.line(keyword('package'), ' main').line().line(keyword('import'), ' (')
  for (const path of importedPackages(body)) code.line('\t', string(`"${path}"`))
  code.line(')').line().line(keyword('func'), ' ', name('main'), '() {')
  const reader = body ? writeBody(body, code) : [keyword('nil')]
  code.line('\trequest, err := http.', name('NewRequest'), '(')
  code.write(string(quoted(method)), ', ', string(quoted(url)), ', ', ...reader, ')')
  writeCheck(code)
  for (const [header, value] of headers)
    code.line('\trequest.Header.', name('Set'), '(', string(quoted(header)), ', ', string(quoted(value)), ')')
  if (body?.type === 'multipart')
    code.line(
      '\trequest.Header.',
      name('Set'),
      '(',
      string('"Content-Type"'),
      ', form.',
      name('FormDataContentType'),
      '())',
    )
  code.line('\tresponse, err := http.DefaultClient.', name('Do'), '(request)')
  writeCheck(code)
  code.line('\t', keyword('defer'), ' response.Body.', name('Close'), '()')
  code.line('\tio.', name('Copy'), '(os.Stdout, response.Body)')
  return code.line('}')
}

function importedPackages(body: SampleBody | undefined): string[] {
  const packages = ['io', 'log', 'net/http', 'os']
  if (body?.type === 'json' || body?.type === 'text') packages.push('strings')
  if (body?.type === 'form') packages.push('net/url', 'strings')
  if (body?.type === 'multipart') packages.push('bytes', 'mime/multipart')
  const typed = body?.type === 'multipart' ? body.parts.filter(({ contentType }) => contentType !== undefined) : []
  if (typed.length > 0) packages.push('net/textproto')
  if (typed.some(({ isFile }) => !isFile)) packages.push('strings')
  return packages.sort()
}

function writeCheck(code: CodeWriter): void {
  code.line('\t', keyword('if'), ' err != ', keyword('nil'), ' {')
  code.line('\t\tlog.', name('Fatal'), '(err)').line('\t}')
}

/** Writes what comes before the request. Returns the argument for its body. */
function writeBody(body: SampleBody, code: CodeWriter): Parameters<CodeWriter['write']> {
  switch (body.type) {
    case 'json':
    case 'text': {
      const text =
        body.type === 'text' ? body.text : linesText(createCodeWriter().write(...literal(body.value, jsonStyle)).lines)
      code.line('\tbody := strings.', name('NewReader'), '(', string(rawString(text)), ')')
      return ['body']
    }
    case 'file':
      code.line('\tbody, err := os.', name('Open'), '(', string(quoted(body.name)), ')')
      writeCheck(code)
      return ['body']
    case 'form':
      code.line('\tform := url.Values{}')
      for (const [key, value] of body.pairs)
        code.line('\tform.', name('Add'), '(', string(quoted(key)), ', ', string(quoted(value)), ')')
      return ['strings.', name('NewReader'), '(form.', name('Encode'), '())']
    case 'multipart':
      writeForm(body, code)
      return ['&body']
  }
}

function writeForm({ parts }: SampleBody & { type: 'multipart' }, code: CodeWriter): void {
  code.line('\t', keyword('var'), ' body bytes.Buffer')
  code.line('\tform := multipart.', name('NewWriter'), '(&body)')
  for (const [index, part] of parts.entries()) {
    const { name: field, value, isFile, contentType } = part
    if (!isFile && contentType !== undefined) {
      writeTypedPart(part, { code, index })
      code.line(
        '\tio.',
        name('Copy'),
        `(part${index}, strings.`,
        name('NewReader'),
        '(',
        string(rawString(value)),
        '))',
      )
      continue
    }
    if (!isFile) {
      code.line('\tform.', name('WriteField'), '(', string(quoted(field)), ', ', string(quoted(value)), ')')
      continue
    }
    code.line(`\tfile${index}, err := os.`, name('Open'), '(', string(quoted(value)), ')')
    writeCheck(code)
    if (contentType === undefined) {
      code.line(`\tpart${index}, err := form.`, name('CreateFormFile'), '(')
      code.write(string(quoted(field)), ', ', string(quoted(value)), ')')
      writeCheck(code)
    } else writeTypedPart(part, { code, index })
    code.line('\tio.', name('Copy'), `(part${index}, file${index})`)
  }
  code.line('\tform.', name('Close'), '()')
}

/** Writes the header of a part with a type of its own. */
function writeTypedPart({ name: field, value, isFile, contentType = '' }: FormPart, { code, index }: PartPlace): void {
  const inQuotes = (text: string) => `"${text.replace(/["\\]/g, '\\$&')}"`
  const disposition = `form-data; name=${inQuotes(field)}${isFile ? `; filename=${inQuotes(value)}` : ''}`
  code.line(`\tpart${index}, err := form.`, name('CreatePart'), '(textproto.MIMEHeader{')
  for (const [header, text] of [
    ['Content-Disposition', disposition],
    ['Content-Type', contentType],
  ] as const)
    code.line('\t\t', string(quoted(header)), ': {', string(rawString(text)), '},')
  code.line('\t})')
  writeCheck(code)
}

interface PartPlace {
  code: CodeWriter
  index: number
}

function quoted(text: string): string {
  return jsonString(text)
}

/** A text of several lines; one with a backquote needs escape sequences. */
function rawString(text: string): string {
  return text.includes('`') || hasControls(text) || !/[\n"]/.test(text) ? quoted(text) : `\`${text}\``
}
