import { spawnSync } from 'node:child_process'
import { loadPrism } from '@ruby/prism'
import { parse } from 'acorn'
import { describe, expect, test } from 'vitest'
import { codeBlocks, generateApi, specFiles } from '../../../tests/support/generate-openapi.ts'
import { createSyntaxCheck } from '../../../tests/support/syntax-errors.ts'

/** The words of a POSIX shell command; throws if a quotation does not end. */
function shellWords(command: string): string[] {
  const words: string[] = []
  let word: string | undefined
  for (let at = 0; at < command.length; at++) {
    const character = command[at] as string
    if (character === "'") {
      const end = command.indexOf("'", at + 1)
      if (end < 0) throw new Error(`A quotation does not end: ${command.slice(at)}`)
      word = (word ?? '') + command.slice(at + 1, end)
      at = end
    } else if (character === '\\') {
      if (command[at + 1] !== '\n') word = (word ?? '') + command[at + 1]
      at++
    } else if (/\s/.test(character)) {
      if (word !== undefined) words.push(word)
      word = undefined
    } else if (/[`$"&|;<>()#]/.test(character)) throw new Error(`Not quoted: ${character} in ${command}`)
    else word = (word ?? '') + character
  }
  return word === undefined ? words : [...words, word]
}

const specs: [spec: string, operations: number][] = [
  ['specs/berths.json', 6],
  ['specs/shop/openapi.yaml', 4],
  ['specs/signals.yaml', 1],
  ['specs/fleet.yaml', 8],
  ['specs/cargo.json', 12],
]
interface Sample {
  label: string
  language: string
  text: string
}

const generated = new Map<string, ReturnType<typeof generateApi>>()

function generateOnce(spec: string): ReturnType<typeof generateApi> {
  const api = generated.get(spec) ?? generateApi(specFiles(), { spec })
  generated.set(spec, api)
  return api
}

/** The code blocks of all pages of all specifications. */
let blocks: Promise<Sample[]> | undefined

async function readBlocks(): Promise<Sample[]> {
  const apis = await Promise.all(specs.map(([spec]) => generateOnce(spec)))
  return apis.flatMap(({ files }) => files.flatMap((file) => ('tree' in file ? codeBlocks(JSON.parse(file.tree)) : [])))
}
async function withLabel(label: string): Promise<Sample[]> {
  blocks ??= readBlocks()
  return (await blocks).filter((each) => each.label === label)
}

const sample = async (page: string, label: string, spec = 'fleet.yaml') => {
  const api = await generateOnce(`specs/${spec}`)
  return codeBlocks(api.page(`/api/${page}`).root).find((block) => block.label === label)?.text ?? ''
}

test('every operation has a sample in each language', async () => {
  const count = specs.reduce((sum, [, operations]) => sum + operations, 0)
  for (const label of ['cURL', 'JavaScript', 'Python', 'Ruby', 'Go', 'PHP'])
    expect([label, (await withLabel(label)).length]).toEqual([label, count])
})

describe('every sample parses', () => {
  test('cURL', async () => {
    for (const { text } of await withLabel('cURL')) {
      const words = shellWords(text)
      expect(words[0]).toBe('curl')
      const url = words.find((word) => word.startsWith('http')) ?? ''
      expect(new URL(url).href).toMatch(/^https:/)
      const at = words.indexOf('--data')
      if (at > 0) JSON.parse(words[at + 1] ?? '')
    }
  })
  test('JavaScript', async () => {
    for (const { text } of await withLabel('JavaScript'))
      parse(text, { ecmaVersion: 2024, sourceType: 'module', allowAwaitOutsideFunction: true })
  })
  test('Ruby', async () => {
    const parseRuby = await loadPrism()
    for (const { text } of await withLabel('Ruby')) expect([text, parseRuby(text).errors]).toEqual([text, []])
  })
  test.each([
    ['Go', 'go', 'package main\nfunc main( {'],
    ['PHP', 'php', '<?php\n$a = [1;'],
    ['Python', 'python', 'a = (1'],
  ] as const)('%s', async (label, language, wrong) => {
    const syntaxErrors = await createSyntaxCheck(language)
    expect(syntaxErrors(wrong)).not.toEqual([])
    if (language === 'php') for (const { text } of await withLabel(label)) expect(text).toMatch(/^<\?php\n/)
    for (const { text } of await withLabel(label)) expect([text, syntaxErrors(text)]).toEqual([text, []])
  })
  test.skipIf(spawnSync('python3', ['--version']).status !== 0)('Python, by its own parser', async () => {
    const input = JSON.stringify((await withLabel('Python')).map(({ text }) => text))
    const run = spawnSync('python3', ['-c', 'import ast,json,sys\nfor t in json.load(sys.stdin): ast.parse(t)'], {
      input,
    })
    expect(String(run.stderr)).toBe('')
    expect(run.status).toBe(0)
  })
})

test('the shell sees exactly the texts of a form', async () => {
  const words = shellWords(await sample('ships/upload-papers', 'cURL'))
  expect(words).toEqual([
    'curl',
    '--request',
    'POST',
    'https://api.harbour.example/v3/ships/1b671a64-40d5-491e-99b0-da01ff1f3341/papers',
    '--header',
    'Authorization: Bearer YOUR_TOKEN',
    '--form-string',
    `title=It's "new"\nand $HOME \`here\``,
    '--form',
    'papers=@papers.bin',
    '--form',
    'stamp=@stamp.bin;type=image/png',
  ])
})

test('writes parameters in the styles of the specification', async () => {
  const words = shellWords(await sample('ships/list-ships', 'cURL'))
  const url = new URL(words.find((word) => word.startsWith('http')) ?? '')
  expect([...url.searchParams]).toEqual([
    ['filter[kind]', 'sail'],
    ['filter[length][min]', '1.5'],
    ['filter[length][max]', '1.5'],
    ['where', '{"port":"Example port"}'],
  ])
  expect(words).toContain('X-Trace: a,b c')
  expect(words).toContain('Cookie: session=Example%20session')
})

test('writes forms, texts and files in every language', async () => {
  expect(await sample('miscellaneous/search', 'cURL')).toContain("--data-urlencode 'q=a & b=c'")
  expect(await sample('miscellaneous/search', 'Python')).toContain('("q", "a & b=c")')
  expect(await sample('ships/set-flag', 'cURL')).toContain("--data-binary '@file.bin'")
  expect(await sample('ships/set-flag', 'cURL')).not.toContain('Authorization')
  // biome-ignore lint/suspicious/noTemplateCurlyInString: what languages could take for an expression.
  const text = 'A \'red\' flag\nwith "white" stars, #{1} and ${2} `3`'
  expect(shellWords(await sample('ships/describe-flag', 'cURL'))).toContain(text)
  expect(await sample('ships/describe-flag', 'Ruby')).toContain('\\#{1}')
  expect(await sample('ships/describe-flag', 'Go')).toContain(JSON.stringify(text))
  expect(await sample('ships/has-flag', 'cURL')).toMatch(/^curl --head /)
})

test('sends lists of files, and typed parts of forms, in every language', async () => {
  const put = (label: string) => sample('papers/upload-papers-manifests-manifest-id-papers-put', label, 'cargo.json')
  const meta = '{"sizes":[10,"Example sizes"],"tree":{},"hash":"Example hash","big":10}'
  const escaped = JSON.stringify(meta)
  const words = shellWords(await put('cURL'))
  expect(words.filter((word) => word === 'files=@files.bin')).toHaveLength(2)
  expect(words).toContain(`meta=${escaped};type=application/json`)
  expect(await put('JavaScript')).toContain(`form.append('meta', new Blob(['${meta}'], { type: 'application/json' }))`)
  expect(await put('Python')).toContain(`("meta", (None, ${escaped}, "application/json")),`)
  expect(await put('Ruby')).toContain(`['meta', '${meta}', { filename: 'meta', content_type: 'application/json' }],`)
  expect(await put('Go')).toContain(`"Content-Disposition": {\`form-data; name="meta"\`},`)
  const php = await put('PHP')
  expect(php).toContain("'files[0]' => new CURLFile('files.bin'),\n        'files[1]' => new CURLFile('files.bin'),")
  expect(php).toContain(`'meta' => new CURLStringFile('${meta}', 'meta', 'application/json'),`)
})

test('sends fields of forms in their style, and bodies without a schema as files', async () => {
  const form = await sample('containers-mehr/containers-batch', 'cURL', 'cargo.json')
  expect(form).toContain("--data-urlencode 'number=A&B C=D'")
  const body = await sample('papers/post-papers-path-pdf', 'cURL', 'cargo.json')
  expect(body).toContain("'https://upload.cargo.example/papers/Example%20path.pdf'")
  expect(body).toContain("--data-binary '@file.bin'")
})

test('separates values of queries by signs that are not encoded, and uses examples of contents', async () => {
  const list = { type: 'array', items: { type: 'string' } }
  const parameters = [
    { name: 'list', in: 'query', explode: false, schema: list, example: ['a', 'b,c'] },
    { name: 'map', in: 'query', explode: false, schema: { type: 'object' }, example: { k: 'a&b', l: 2 } },
    { name: 'piped', in: 'query', style: 'pipeDelimited', explode: false, schema: list, example: ['a', 'b'] },
    { name: 'spaced', in: 'query', style: 'spaceDelimited', explode: false, schema: list, example: ['a', 'b'] },
    { name: 'deep', in: 'query', style: 'deepObject', schema: { type: 'object' }, example: { a: 'x&y' } },
    { name: 'each', in: 'query', schema: list, example: ['a b', 'c'] },
    { name: 'none', in: 'query', schema: list, example: [] },
    { name: 'from', in: 'query', allowReserved: true, schema: { type: 'string' }, example: 'https://a.b/c?d=e&f#g h' },
    { name: 'json', in: 'query', content: { 'application/json': { schema: { type: 'object' }, example: { p: 1 } } } },
  ]
  const responses = { 204: { description: 'Done' } }
  const spec = JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'A', version: '1' },
    servers: [{ url: 'https://a.example' }],
    paths: { '/q': { get: { operationId: 'q', parameters, responses } } },
  })
  const { files } = await generateApi({ 'a.json': spec }, { spec: 'a.json' })
  const texts = files
    .flatMap((file) => ('tree' in file ? codeBlocks(JSON.parse(file.tree)) : []))
    .map(({ text }) => text)
  const url = texts
    .flatMap((text) => (text.startsWith('curl') ? shellWords(text) : []))
    .find((word) => /^http/.test(word))
  expect(url?.split(/[?&]/)).toEqual([
    'https://a.example/q',
    'list=a,b%2Cc',
    'map=k,a%26b,l,2',
    'piped=a%7Cb',
    'spaced=a%20b',
    'deep%5Ba%5D=x%26y',
    'each=a%20b',
    'each=c',
    'from=https://a.b/c',
    'd=e%26f%23g%20h',
    'json=%7B%22p%22%3A1%7D',
  ])
})

test('contains required parameters, with their default values or the first that is allowed', async () => {
  const required = (name: string, location: string, schema: object) => ({ name, in: location, required: true, schema })
  const parameters = [
    required('version', 'query', { type: 'string', default: '2026-06' }),
    required('mode', 'query', { type: 'string', enum: ['strict', 'lenient'] }),
    required('size', 'query', { type: 'integer', enum: [10, 20], default: 20 }),
    required('kind', 'path', { type: 'string', enum: ['a b', 'c'] }),
    required('X-Client', 'header', { type: 'string', default: 'docs' }),
    { name: 'page', in: 'query', schema: { type: 'integer', default: 1 } },
  ]
  const spec = JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'A', version: '1' },
    servers: [{ url: 'https://a.example' }],
    paths: { '/{kind}': { delete: { operationId: 'q', parameters, responses: { 204: { description: 'Done' } } } } },
  })
  const { page } = await generateApi({ 'a.json': spec }, { spec: 'a.json', samples: ['curl'] })
  expect(codeBlocks(page('/api/miscellaneous/q').root)[0]?.text).toBe(
    `curl --request DELETE 'https://a.example/a%20b?version=2026-06&mode=strict&size=20' \\
  --header 'X-Client: docs'`,
  )
})

test('sends the types of bodies and files that the specification names, whatever the response has', async () => {
  const responses = { 200: { description: 'Done', content: { 'application/json': { schema: {} } } } }
  const file = { type: 'string', format: 'binary' }
  const spec = JSON.stringify({
    ...{ openapi: '3.0.3', info: { title: 'A', version: '1' }, servers: [{ url: 'https://a.example' }] },
    paths: {
      '/v': {
        post: {
          ...{ operationId: 'versioned', responses },
          requestBody: { content: { 'application/vnd.a+json; version=2': { example: { a: 1 } } } },
        },
      },
      '/f': {
        post: {
          ...{ operationId: 'file', responses },
          requestBody: {
            content: {
              'multipart/form-data': {
                schema: { type: 'object', properties: { photo: file, other: file } },
                encoding: { photo: { contentType: 'image/png, image/jpeg' }, other: { contentType: 'image/*' } },
              },
            },
          },
        },
      },
    },
  })
  const { page } = await generateApi({ 'a.json': spec }, { spec: 'a.json' })
  const codes = (name: string) =>
    new Map(codeBlocks(page(`/api/miscellaneous/${name}`).root).map(({ label, text }) => [label, text]))
  expect(codes('versioned').get('Python')).toContain('"Content-Type": "application/vnd.a+json; version=2",')
  const samples = codes('file')
  const lines = {
    cURL: ["--form 'photo=@photo.bin;type=image/png'", "--form 'other=@other.bin'"],
    JavaScript: ["await openAsBlob('photo.bin', { type: 'image/png' }), 'photo.bin')", "openAsBlob('other.bin'), "],
    Python: ['("photo", ("photo.bin", open("photo.bin", "rb"), "image/png")),', '("other", open("other.bin", "rb")),'],
    Ruby: ["['photo', File.open('photo.bin'), { content_type: 'image/png' }],", "['other', File.open('other.bin')],"],
    Go: [
      '"Content-Disposition": {`form-data; name="photo"; filename="photo.bin"`},',
      'io.Copy(part0, file0)',
      'form.CreateFormFile("other", "other.bin")',
    ],
    PHP: ["new CURLFile('photo.bin', 'image/png')", "new CURLFile('other.bin')"],
  }
  for (const [label, expected] of Object.entries(lines))
    for (const line of expected) expect(samples.get(label)).toContain(line)
  for (const [label, language] of [
    ['Go', 'go'],
    ['PHP', 'php'],
    ['Python', 'python'],
  ] as const)
    expect((await createSyntaxCheck(language))(samples.get(label) ?? '')).toEqual([])
})

test('has only the languages of the option', async () => {
  const { page } = await generateApi(specFiles(), { spec: 'specs/signals.yaml', samples: ['go', 'curl'] })
  const labels = codeBlocks(page('/api/miscellaneous/get-signal').root).map(({ label }) => label)
  expect(labels).toEqual(['Go', 'cURL', '200'])
})

test('sends sequences and parts by position with their control characters, which cURL reads from a file', async () => {
  const body = (type: string, media: object) => ({
    ...{ operationId: type.replace(/\W/g, ''), responses: { 204: { description: 'Done' } } },
    requestBody: { content: { [type]: media } },
  })
  const spec = JSON.stringify({
    ...{ openapi: '3.2.0', info: { title: 'A', version: '1' }, servers: [{ url: 'https://a.example' }] },
    paths: {
      '/s': { post: body('application/json-seq', { itemSchema: {}, examples: { a: { dataValue: [{ a: '$1' }] } } }) },
      '/m': { post: body('multipart/mixed', { itemSchema: {}, examples: { a: { dataValue: ['x'] } } }) },
    },
  })
  const { page } = await generateApi({ 'a.json': spec }, { spec: 'a.json' })
  const codes = (name: string) =>
    new Map(codeBlocks(page(`/api/miscellaneous/${name}`).root).map(({ label, text }) => [label, text]))
  const records = codes('applicationjsonseq')
  const parts = codes('multipartmixed')
  expect(records.get('cURL')).toContain("--data-binary '@body.txt'")
  expect(records.get('JavaScript')).toContain('"\\u001e{\\"a\\":\\"$1\\"}\\n"')
  expect(records.get('Go')).toContain('"\\u001e{\\"a\\":\\"$1\\"}\\n"')
  expect(records.get('PHP')).toContain('"\\u{001e}{\\"a\\":\\"\\$1\\"}\\n"')
  expect(parts.get('cURL')).toContain("'Content-Type: multipart/mixed; boundary=boundary'")
  const text = '"--boundary\\r\\nContent-Type: text/plain\\r\\n\\r\\nx\\r\\n--boundary--\\r\\n"'
  for (const label of ['JavaScript', 'Python', 'Ruby', 'Go', 'PHP']) expect(parts.get(label)).toContain(text)
  const php = await createSyntaxCheck('php')
  for (const found of [records, parts]) expect(php(found.get('PHP') ?? '')).toEqual([])
})
