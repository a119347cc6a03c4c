import type { Random } from '../random.ts'

/** Creates the lines of a block. They must contain `number`, which is unique in the corpus. */
export type CodeLines = (random: Random, number: number) => string[]

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
