import type { Random } from '../random.ts'
import { bashLines } from './bash.ts'
import { graphqlLines } from './graphql.ts'
import { javascriptLines } from './javascript.ts'
import { jsonLines } from './json.ts'
import { liquidLines } from './liquid.ts'
import { rubyLines } from './ruby.ts'
import { typescriptLines } from './typescript.ts'

/** Creates the lines of a block. They must contain `number`, which is unique in the corpus. */
export type CodeLines = (random: Random, number: number) => string[]

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

/** Returns random snippets, each at most once, until `maxLines` lines are almost reached. */
export function joinSnippets(
  random: Random,
  options: { maxLines: number; snippets: readonly (() => string[])[] },
): string[] {
  const target = random.between(Math.min(9, options.maxLines), options.maxLines)
  const lines: string[] = []
  for (const createSnippet of random.sample(options.snippets, options.snippets.length)) {
    if (lines.length >= target) break
    const piece = createSnippet()
    if (lines.length + piece.length <= options.maxLines) lines.push(...piece)
  }
  return lines
}
