import { z } from 'zod'
import { createLines, parseSettings } from '../../plugin-kit/index.ts'
import type { Diagnostic } from '../../shared/types.ts'

const oneOrMore = z.union(
  [
    z
      .string()
      .min(1)
      .transform((value) => [value]),
    z.array(z.string().min(1)).min(1),
  ],
  'a text, or a list of texts',
)

const questionSchema = z.strictObject({
  /** What a reader wants to know. */
  question: z.string().min(1),
  /** Words that readers and assistants search for. Default: the question. */
  search: oneOrMore.optional(),
  /** Sections that answer the question: paths or URLs of pages, with the anchor of a section. */
  sections: oneOrMore,
  /** What these sections must say, and an answer, too. */
  facts: oneOrMore.optional(),
  /** Language of the question. Default: that of the site. */
  locale: z.string().optional(),
  /** Version of the documentation. Default: the latest. */
  version: z.string().optional(),
})

const fileSchema = z.strictObject({
  questions: z.array(questionSchema).min(1),
})

export interface Question {
  question: string
  search: string[]
  sections: string[]
  facts: string[]
  locale?: string | undefined
  version?: string | undefined
  /** Where it is in its file. */
  line: number | undefined
}

/** Reads a file with questions. Problems of its form are errors. */
export function readQuestions(
  source: string,
  sourcePath: string,
): { questions: Question[]; diagnostics: Diagnostic[] } {
  const { value, diagnostics } = parseSettings(source, fileSchema)
  const findLine = createLines(source)
  const questions = (value?.questions ?? []).map((each, index): Question => {
    const { search = [each.question], facts = [] } = each
    return { ...each, search, facts, line: findLine(['questions', index]).line }
  })
  return {
    questions,
    diagnostics: diagnostics.map((issue) => ({ code: 'eval-file', severity: 'error', ...issue, sourcePath })),
  }
}
