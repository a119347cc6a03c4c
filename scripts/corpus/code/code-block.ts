import type { Random } from '../random.ts'
import { bashLines } from './bash.ts'
import { graphqlLines } from './graphql.ts'
import { javascriptLines } from './javascript.ts'
import { jsonLines } from './json.ts'
import { liquidLines } from './liquid.ts'
import { rubyLines } from './ruby.ts'
import type { CodeLines } from './snippets.ts'
import { typescriptLines } from './typescript.ts'

const linesByLanguage = {
  js: javascriptLines,
  graphql: graphqlLines,
  ts: typescriptLines,
  liquid: liquidLines,
  bash: bashLines,
  ruby: rubyLines,
  json: jsonLines,
} satisfies Record<string, CodeLines>

export type CodeLanguage = keyof typeof linesByLanguage

const allLanguages = Object.keys(linesByLanguage) as CodeLanguage[]

/** Creates a fenced block of 12 to 25 lines. Its number determines the language. */
export function codeBlock(random: Random, number: number, languages: readonly CodeLanguage[] = allLanguages): string {
  const language = languages[number % languages.length] as CodeLanguage
  return `\`\`\`${language}\n${linesByLanguage[language](random, number).join('\n')}\n\`\`\``
}
