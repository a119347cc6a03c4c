import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { openCompiler } from '../../../../tests/conformance/compile.ts'

const siteDir = fileURLToPath(new URL('../../../../tests/fixtures/code', import.meta.url))
const open = (parser: 'satteri' | 'micromark', alwaysMixed = false) =>
  openCompiler({ siteDir, markdown: { parser }, alwaysMixed, globalComponents: ['Tabs'] })
const compilers = { satteri: open('satteri'), micromark: open('micromark'), mixed: open('satteri', true) }

const buttons = (pressed = false) =>
  `<button type="button" class="code-wrap" aria-label="Wrap lines" aria-pressed="${pressed}"></button>` +
  '<button type="button" class="code-copy" aria-label="Copy code"></button>'

/** Returns a code block with this HTML. */
function block(html: string, { classes = 'language-text', title = '' } = {}): string {
  const bar = title && `<div class="code-title">${title}</div>`
  const attribute = classes && ` class="${classes}"`
  return `<div class="code-block">${bar}<pre tabindex="0"><code${attribute}>${html}</code></pre>${buttons()}</div>`
}

/** A group of tabs; its ids begin with a hash of the document's path, which the tests leave out. */
function group(tabs: [label: string, panel: string][], title = '', number = 1): string {
  const list = tabs.map(([label], index) => {
    const ids = `id="code-${number}-tab-${index + 1}" aria-controls="code-${number}-panel-${index + 1}"`
    return index === 0
      ? `<button type="button" role="tab" ${ids} aria-selected="true" tabindex="0">${label}</button>`
      : `<button type="button" role="tab" ${ids} aria-selected="false" tabindex="-1">${label}</button>`
  })
  const panels = tabs.map(([label, panel], index) => {
    const ids = `id="code-${number}-panel-${index + 1}" aria-labelledby="code-${number}-tab-${index + 1}"`
    return `<div role="tabpanel" ${ids} data-label="${label}"${index === 0 ? '' : ' hidden="until-found"'}>${panel}</div>`
  })
  const name = title && ` aria-label="${title}"`
  return `<div class="code-group"><div role="tablist"${name}>${list.join('')}</div>${panels.join('')}</div>`
}

const line = (text: string, classes = '', number = '') =>
  `<span class="line${classes && ` ${classes}`}"${number && ` data-line="${number}"`}>${text}\n</span>`
const marked = (text: string, number = '') => line(text, 'theme-code-block-highlighted-line', number)

describe.each(['satteri', 'micromark', 'mixed'] as const)('blocks of code, read by %s', (name) => {
  const compile = async (source: string, sourcePath?: string) =>
    (await compilers[name]).compileValid(source, sourcePath)
  const html = async (source: string, sourcePath?: string) =>
    (await (await compilers[name]).html(source, sourcePath)).replaceAll(/"code-[0-9a-f]{6}-/g, '"code-')
  const diagnostics = async (source: string, sourcePath?: string) =>
    (await compile(source, sourcePath)).artifact.diagnostics.map(({ code, severity, message, hint, line }) => ({
      code,
      severity,
      message,
      hint,
      line,
    }))

  test('render a title, highlighted lines and line numbers', async () => {
    const source = '```text title="a \'b\'.txt" {1,3-4} showLineNumbers\na\n\nc\nd\n```\n'
    expect(await html(source)).toBe(
      block(marked('a') + line('') + marked('c') + marked('d'), {
        classes: 'language-text line-numbers',
        title: "a 'b'.txt",
      }),
    )
    expect(await diagnostics(source)).toEqual([])
    expect(await html('```TEXT {2} title=\'"x"\' showLineNumbers=9\na\nb\n```\n')).toBe(
      block(line('a', '', '9') + marked('b', '10'), { classes: 'language-text line-numbers', title: '"x"' }),
    )
  })

  test('highlight the lines of a range that is written backwards', async () => {
    expect(await html('```text {3-2}\na\nb\nc\n```\n')).toBe(block(`a\n${marked('b')}${marked('c')}`))
    expect(await diagnostics('```text {3-2}\na\nb\nc\n```\n')).toEqual([])
  })

  test('support VitePress syntax: ranges after the language, ":line-numbers"', async () => {
    expect(await html('```text{2}\na\nb\n```\n')).toBe(block(`a\n${marked('b')}`))
    expect(await html('```text:line-numbers=2 {1}\na\nb\n```\n')).toBe(
      block(marked('a', '2') + line('b', '', '3'), { classes: 'language-text line-numbers' }),
    )
    expect(await html('```text:no-line-numbers\na\n```\n')).toBe(block('a\n'))
  })

  test('report highlighted lines that do not exist', async () => {
    const hint = 'Use numbers and ranges, separated by commas: {1,3-5}.'
    const wrong = { code: 'wrong-lines', severity: 'warning', line: 5 }
    expect(await diagnostics('---\na: 1\n---\n\n```text {x,0}\na\nb\n```\n')).toEqual([
      { ...wrong, message: 'Invalid line range "x" in {x,0}.', hint },
      { ...wrong, message: 'Invalid line range "0" in {x,0}.', hint },
    ])
    expect(await diagnostics('\n\n\n\n```text {2-4,9}\na\nb\n```\n')).toEqual([
      { ...wrong, message: '{2-4,9} highlights lines 3-4, 9, but the block ends at line 2.', hint: undefined },
    ])
    expect(await diagnostics('```text {numbers: true} {.class}\na\n```\n')).toEqual([])
  })

  test('remove magic comments and mark their lines', async () => {
    const source = '```text\n// highlight-next-line\na\nb\n/* highlight-start */\nc\n\n# highlight-end\nd\n```\n'
    expect(await html(source)).toBe(block(`${marked('a')}b\n${marked('c')}${marked('')}d\n`))
    expect(await diagnostics(source)).toEqual([])
  })

  test('ignore magic comments with line ranges, and notation without a language', async () => {
    expect(await html('```text {1}\na\n// highlight-next-line\nb\n```\n')).toBe(
      block(`${marked('a')}// highlight-next-line\nb\n`),
    )
    expect(await html('```\n// highlight-next-line\nb // [!code ++]\n```\n')).toBe(
      block(marked('b // [!code ++]'), { classes: '' }),
    )
  })

  test('report unbalanced magic comments with their lines', async () => {
    const source = 'text\n\n```text\n// highlight-end\na\n// highlight-start\nb\n// highlight-next-line\n```\n'
    expect(await html(source)).toBe(`<p>text</p>${block('a\nb\n')}`)
    const wrong = { code: 'unbalanced-comment', severity: 'warning' }
    expect(await diagnostics(source)).toEqual([
      {
        ...wrong,
        message: 'The comment "highlight-end" has no matching opening comment.',
        hint: 'Put the opening comment on a separate line before the first marked line, or remove this one.',
        line: 4,
      },
      {
        ...wrong,
        message: 'The comment "highlight-start" is never closed.',
        hint: 'Put the closing comment on a separate line after the last marked line.',
        line: 6,
      },
      { ...wrong, message: 'No line follows the comment "highlight-next-line".', hint: undefined, line: 8 },
    ])
  })

  test('mark added and removed lines, focus, errors and words', async () => {
    const source =
      '```text\na // [!code --]\nb // [!code ++:2]\nc\n// [!code focus]\nd\ne /* [!code error] */\n<!-- [!code warning:2] -->\nf\ng\nh // [!code highlight] why\ni // [!!code ++]\n```\n'
    expect(await html(source)).toBe(
      block(
        '<del class="line">a\n</del><ins class="line">b\n</ins><ins class="line">c\n</ins>' +
          line('d', 'focused') +
          line('e', 'error') +
          line('f', 'warning') +
          line('g', 'warning') +
          marked('h // why') +
          line('i // [!code ++]'),
        { classes: 'language-text has-focus' },
      ),
    )
    expect(await html('```text\n// [!code word:a&b:2]\na&b c a&b\nxa&by\na&b\n```\n')).toBe(
      block('<mark>a&amp;b</mark> c <mark>a&amp;b</mark>\nx<mark>a&amp;b</mark>y\na&amp;b\n'),
    )
  })

  test('code groups', async () => {
    const fences = '```bash [npm]\nnpm i\n```\n\n```text title="b.txt"\nb\n```\n\n```text [C] title="c.txt"\nc\n```\n'
    const tabs = (bash: string): [string, string][] => [
      ['npm', block(bash, { classes: 'language-bash' })],
      ['b.txt', block('b\n')],
      ['C', block('c\n', { title: 'c.txt' })],
    ]
    const npm = /<code class="language-bash">(.*?)<\/code>/s.exec(await html('```bash\nnpm i\n```\n'))?.[1] ?? ''
    expect(npm).toContain('<span class="')
    for (const source of [
      `::: code-group\n\n${fences}\n:::\n`,
      `:::code-group\n${fences}:::\n`,
      `::::code-group\n\n${fences}\n::::\n`,
    ]) {
      expect(await html(source)).toBe(group(tabs(npm)))
      expect(await html(source, 'docs/a.mdx')).toBe(group(tabs(npm)))
      expect(await diagnostics(source)).toEqual([])
    }
    expect(await html(`:::code-group[Install]\n${fences}:::\n`)).toBe(group(tabs(npm), 'Install'))
  })

  test('read a label with brackets, whose digits mark no line', async () => {
    const fence = '```text [[vec3.h] vec3 utility function]\n1\n2\n3\n```\n'
    expect(await html(`:::code-group\n\n${fence}\n<<< ../snippets/booth.ts#L2{text} [[id].ts]\n\n:::\n`)).toBe(
      group([
        ['[vec3.h] vec3 utility function', block('1\n2\n3\n')],
        ['[id].ts', block('export interface Booth {\n')],
      ]),
    )
  })

  test('render other content of a code group after it, with a warning', async () => {
    const source = ':::code-group\n\n```text\na\n```\n\nprose\n\n:::\n\n:::code-group\n:::\n'
    expect(await html(source)).toBe(`${group([['text', block('a\n')]])}<p>prose</p>`)
    expect(await html(':::code-group\n\n```text\na\n```\n\n> ```text\n> b\n> ```\n\n:::\n')).toBe(
      `${group([['text', block('a\n')]])}<blockquote>${block('b\n')}</blockquote>`,
    )
    expect(await diagnostics(source)).toEqual([
      {
        code: 'code-group',
        severity: 'warning',
        message: 'A code group must contain only code blocks.',
        hint: 'Move the other content out of the group. Until then, it is displayed after the code blocks.',
        line: 7,
      },
      {
        code: 'code-group',
        severity: 'warning',
        message: 'A code group contains no code blocks.',
        hint: undefined,
        line: 11,
      },
    ])
  })

  test('group consecutive blocks with tabs', async () => {
    const source = '```text tab="A"\na\n```\n\n```text tab="B"\nb\n```\n\n```text\nc\n```\n'
    const tabs: [string, string][] = [
      ['A', block('a\n')],
      ['B', block('b\n')],
    ]
    expect(await html(source)).toBe(group(tabs) + block('c\n'))
  })

  test('convert npm commands for other package managers', async () => {
    const source = '```text npm2yarn\nnpm install --save-dev x\nnpm run build\n```\n'
    expect(await html(source)).toBe(
      group([
        ['npm', block('npm install --save-dev x\nnpm run build\n')],
        ['Yarn', block('yarn add --dev x\nyarn build\n')],
        ['pnpm', block('pnpm add --save-dev x\npnpm run build\n')],
        ['Bun', block('bun add --dev x\nbun run build\n')],
      ]),
    )
  })

  test('include files, regions and lines, and record the dependency', async () => {
    const place = 'place(booth: Booth): number {\n  return this.free - booth.size\n}\n'
    for (const spec of [
      '../snippets/booth.ts#place',
      '@site/snippets/booth.ts#place',
      '@site/snippets/booth.ts#L11-L13',
    ]) {
      const source = `\`\`\`text file=${spec}\n\`\`\`\n`
      expect(await html(source)).toBe(block(place))
      const { artifact } = await compile(source)
      expect(artifact.dependencies).toEqual([['file', 'snippets/booth.ts', expect.stringMatching(/^[0-9a-f]{24}$/)]])
      expect(artifact.diagnostics).toEqual([])
    }
    expect(await html('```text file="../snippets/booth.ts#L2" {1}\n```\n')).toBe(
      block(marked('export interface Booth {')),
    )
    const named = /<code.*<\/code>/s.exec(await html('```file=../snippets/booth.ts\n```\n'))?.[0]
    expect(named).toBe(/<code.*<\/code>/s.exec(await html('```ts file=../snippets/booth.ts\n```\n'))?.[0])
    expect(named).toContain('<code class="language-ts">')
  })

  test('include files with VitePress syntax', async () => {
    const source =
      'before\n\n<<< @/snippets/booth.ts#place{2 text:line-numbers}\n<<< ../snippets/booth.ts#L2 {text} [x]\nafter *it*\n\na <<< b\n'
    const expected =
      '<p>before</p>' +
      block(line('place(booth: Booth): number {') + marked('  return this.free - booth.size') + line('}'), {
        classes: 'language-text line-numbers',
      }) +
      block('export interface Booth {\n') +
      '<p>after <em>it</em></p><p>a &lt;&lt;&lt; b</p>'
    expect(await html(source)).toBe(expected)
    expect(await html(source.replace('a <<< b\n', 'a \\<\\<\\< b\n'), 'docs/a.mdx')).toBe(expected)
    expect((await compile(source)).artifact.dependencies.map(([kind, spec]) => [kind, spec])).toEqual([
      ['file', 'docs/snippets/booth.ts'],
      ['file', 'snippets/booth.ts'],
    ])
    expect(
      await html(':::code-group\n<<< ../snippets/booth.ts#L2{text}\n\n<<< ../snippets/booth.ts#L4{text} [b]\n:::\n'),
    ).toBe(
      group([
        ['booth.ts', block('export interface Booth {\n')],
        ['b', block('/** In square metres. */\n')],
      ]),
    )
  })

  test('report files that cannot be included', async () => {
    const missing = { code: 'missing-snippet', severity: 'error', line: 3 }
    const fence = (spec: string) => diagnostics(`a\n\n\`\`\`ts file=${spec}\n\`\`\`\n`)
    expect(await fence('../snippets/both.ts')).toEqual([
      { ...missing, message: 'The file ../snippets/both.ts does not exist.', hint: 'Did you mean snippets/booth.ts?' },
    ])
    expect(await fence('@site/nowhere/x.ts')).toEqual([
      {
        ...missing,
        message: 'The file @site/nowhere/x.ts does not exist.',
        hint: 'The folder nowhere does not exist either.',
      },
    ])
    expect(await fence('../snippets/booth.ts#plase')).toEqual([
      { ...missing, message: 'The region "plase" does not exist in snippets/booth.ts.', hint: 'Did you mean "place"?' },
    ])
    expect(await fence('../snippets/booth.ts#L9-L99')).toEqual([
      { ...missing, message: 'There is no line 99 in snippets/booth.ts.', hint: 'The file has 17 lines.' },
    ])
    for (const spec of ['../../../x.ts', '@site/../x.ts', '@/../../x.ts']) {
      expect(await fence(spec)).toEqual([
        {
          ...missing,
          message: `Cannot include ${spec}: the file is outside the site folder.`,
          hint: 'Move it into the site folder, or add its folder to `markdown.allowedFolders` in the site config.',
        },
      ])
    }
  })

  test('can wrap lines', async () => {
    expect(await html('```text wrap\na\n```\n')).toBe(
      `<div class="code-block wrapped"><pre tabindex="0"><code class="language-text">a\n</code></pre>${buttons(true)}</div>`,
    )
    expect(await html('```text nowrap\na\n```\n')).toBe(block('a\n'))
  })

  test('support aliases, report unknown languages, and render plain ones', async () => {
    expect(await diagnostics('```markup\n<a>\n```\n\n```objectivec\na\n```\n\n```gql\nquery\n```\n')).toEqual([])
    expect(await html('```gitignore\n*\n```\n')).toBe(block('*\n', { classes: 'language-gitignore' }))
    expect(await html('\n```pyton\na\n```\n')).toBe(block('a\n', { classes: 'language-pyton' }))
    expect(await diagnostics('\n```pyton\na\n```\n')).toEqual([
      {
        code: 'unknown-language',
        severity: 'warning',
        message: 'Unknown language "pyton": the code is not highlighted.',
        hint: 'Did you mean "python"?',
        line: 2,
      },
    ])
  })

  test('render terminal colors', async () => {
    expect(await html('```ansi\n\u001b[31mred \u001b[1;4mbold\u001b[22m\nnext\u001b[0m <plain>\u001b[2K\n```\n')).toBe(
      block(
        '<span class="a1">red </span><span class="a1 ab au">bold</span>\n<span class="a1 au">next</span> &lt;plain&gt;\n',
        {
          classes: 'language-ansi',
        },
      ),
    )
  })

  test('can be written as elements in MDX', async () => {
    const head =
      "import CodeBlock from '@theme/CodeBlock'\nimport Booth from '!!raw-loader!@site/snippets/booth.ts'\n\n"
    const literal =
      '<CodeBlock language="text" title="a.txt" showLineNumbers>\n  {`a\nb`}\n</CodeBlock>\n\n' +
      '<CodeBlock className="language-text" metastring="{1}">{\'a < b\'}</CodeBlock>\n\n' +
      '<pre><code className="language-text">{`x`}</code></pre>\n\n<CodeBlock language="text" metastring="{2}">{Booth}</CodeBlock>\n'
    const { artifact } = await compile(head + literal, 'docs/a.mdx')
    expect(artifact.imports).toEqual([])
    expect(artifact.kind).toBe(name === 'mixed' ? 'mixed' : 'static')
    const [first, second, third, last] = (await html(head + literal, 'docs/a.mdx')).split(
      /\n?(?=<div class="code-block">)/,
    )
    expect(first).toBe(block(line('a') + line('b'), { classes: 'language-text line-numbers', title: 'a.txt' }))
    expect(second).toBe(block(marked('a &lt; b')))
    expect(third).toBe(block('x\n'))
    expect(last).toContain(`// #region types\n${marked('export interface Booth {')}  name: string\n`)
  })

  test('stay components if their content only exists at run time', async () => {
    const source =
      "import CodeBlock from '@theme/CodeBlock'\n\nexport const code = 'a'\n\n<CodeBlock language=\"js\">{code}</CodeBlock>\n\n<CodeBlock language=\"text\">{'b'}</CodeBlock>\n"
    expect((await compile(source, 'docs/a.mdx')).artifact.imports).toEqual([
      { id: '@theme/CodeBlock', kind: 'use', line: 1 },
    ])
    expect(await html(source, 'docs/a.mdx')).toBe(
      `<div data-component="@theme/CodeBlock:default" data-props="{&quot;language&quot;:&quot;js&quot;}">a</div>\n${block('b\n')}`,
    )
  })
})

test('follow the site config: magic comments, line numbers and wrapping', async () => {
  const compiler = await openCompiler({
    code: {
      magicComments: [
        { className: 'mine', line: 'mark' },
        { className: 'bad', block: { start: 'bad-start', end: 'bad-end' } },
      ],
      lineNumbers: true,
      wrap: true,
    },
  })
  expect(
    await compiler.html('```text nowrap\n// mark\na\n// bad-start\nb\n// bad-end\n// highlight-next-line\n```\n'),
  ).toBe(
    block(line('a', 'mine') + line('b', 'bad') + line('// highlight-next-line'), {
      classes: 'language-text line-numbers',
    }),
  )
  expect(await compiler.html('```\n# mark\na\n```\n')).toContain(line('a', 'mine'))
  expect(await compiler.html('```text noLineNumbers nowrap {1}\na\n```\n')).toBe(block(line('a', 'mine')))
  expect(await compiler.html('```text noLineNumbers\na\n```\n')).toContain('<div class="code-block wrapped">')
})

test('have the default language of the site config', async () => {
  const compiler = await openCompiler({ code: { defaultLanguage: 'JSON' } })
  const json = await compiler.html('```json\n1\n```\n')
  expect(json).toContain('<code class="language-json"><span class="')
  expect(await compiler.html('```\n1\n```\n')).toBe(json)
  expect(await compiler.html('    1\n')).toBe(json)
  expect(await compiler.html('```text\n1\n```\n')).toBe(block('1\n'))
})
