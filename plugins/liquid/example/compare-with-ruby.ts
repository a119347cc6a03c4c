import { spawn } from 'node:child_process'
import type { Diagnostic } from 'lectern/plugin-kit'
import type { Dialect } from '../engine/index.ts'
import type { Example } from '../model.ts'

/** An example, and what its page shows. */
export interface ShownExample {
  owner: string
  example: Example
  output: string
}

/** Milliseconds that Ruby may take for all examples. */
const limit = 120_000

/** Reads templates with their data as JSON, and prints what Ruby's Liquid makes of them, and its version. */
const script = `
ENV['TZ'] = 'UTC'
require 'json'
input = JSON.parse($stdin.read)
require 'active_support/all' if input['activeSupport']
require 'liquid'
outputs = input['examples'].map do |example|
  Liquid::Template.parse(example['template']).render(example['data']).dup.force_encoding('UTF-8').scrub
rescue Liquid::SyntaxError => error
  error.message
end
print JSON.generate('version' => Liquid::VERSION, 'outputs' => outputs)
`

interface RubyResult {
  version: string
  outputs: string[]
}

/** Renders examples with the gem `liquid` of the machine, and reports those whose page shows another output. */
export async function compareWithRuby(
  examples: readonly ShownExample[],
  { siteDir, dialect }: { siteDir: string; dialect: Dialect },
): Promise<Diagnostic[]> {
  const input = {
    activeSupport: dialect.activeSupport === true,
    examples: examples.map(({ example: { template, data = {} } }) => ({ template, data })),
  }
  let result: RubyResult
  try {
    result = JSON.parse(await runRuby(JSON.stringify(input), siteDir)) as RubyResult
  } catch (error) {
    return [
      {
        severity: 'error',
        code: 'liquid-ruby',
        message: `Ruby cannot render the examples of the Liquid reference: ${(error as Error).message}`,
        hint: 'Install Ruby and the gem `liquid`, or run the command with `bundle exec`.',
      },
    ]
  }
  const { version, outputs } = result
  const { version: expected } = dialect
  const isOther = expected !== undefined && !version.startsWith(`${expected}.`)
  const hint = isOther
    ? `The option \`version\` of \`liquid()\` is ${expected}. Ruby has ${version}.`
    : 'Set the options `version` and `activeSupport` of `liquid()` to those of the application.'
  return examples.flatMap(({ owner, example: { place }, output }, index): Diagnostic[] => {
    const printed = outputs[index] ?? ''
    if (normalize(printed) === normalize(output)) return []
    const message = `Example of \`${owner}\`: Liquid ${version} prints "${printed}", but the page shows "${output}".`
    return [{ severity: 'warning', code: 'liquid-ruby', message, hint, sourcePath: place.sourcePath, line: place.line }]
  })
}

/** The page shows no spaces at the ends of lines, and no empty lines around the output. */
const normalize = (text: string): string => text.trim().replace(/\s+/g, ' ')

/** Runs the script and returns what it prints. @throws Error with the first line of what it reports */
function runRuby(input: string, cwd: string): Promise<string> {
  const child = spawn('ruby', ['-e', script], { cwd, timeout: limit })
  let [output, errors] = ['', '']
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text
  })
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors += text
  })
  // Ruby may end before it has read everything.
  child.stdin.on('error', () => {})
  child.stdin.end(input)
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code, signal) => {
      if (code === 0) resolve(output)
      else reject(new Error(errors.trim().split('\n')[0] || (signal ? 'it takes too long' : `it ends with ${code}`)))
    })
  })
}
