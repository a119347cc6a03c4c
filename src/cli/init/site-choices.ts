import { closestMatch, UsageError } from '../../platform/index.ts'
import { type CiProvider, ciProviders } from './ci-file.ts'
import { defaultTitle } from './site-name.ts'
import { type TemplateName, templateNames } from './template-files.ts'

/** A question with a default answer. */
export interface Question {
  text: string
  defaultAnswer: string
  /** Returns what is wrong with an answer; the question is asked again. */
  check?(answer: string): string | undefined
}

/** Asks a person. */
export type Ask = (question: Question) => Promise<string>

export interface Choices {
  title: string
  template: TemplateName
  ci?: CiProvider
}

/** Options as given on the command line. */
export interface ChoiceOptions {
  dir: string
  title?: string
  template?: string
  ci?: string
  ask?: Ask
}

/** @throws UsageError for an unknown template or CI provider */
export function checkChoices({ template, ci }: Pick<ChoiceOptions, 'template' | 'ci'>): void {
  for (const problem of [template !== undefined && templateProblem(template), ci !== undefined && ciProblem(ci)])
    if (problem) throw new UsageError(problem)
}

/** Asks for what the options do not say, or takes the defaults. */
export async function choose(options: ChoiceOptions & { asksTemplate: boolean }): Promise<Choices> {
  const { dir, template, ci, asksTemplate, ask = async ({ defaultAnswer }) => defaultAnswer } = options
  const title = options.title?.trim() || (await ask({ text: 'Title', defaultAnswer: defaultTitle(dir) }))
  const names = new Intl.ListFormat('en', { type: 'disjunction' }).format(templateNames)
  const question = { text: `Template: ${names}`, defaultAnswer: 'docs', check: templateProblem }
  const chosen = template ?? (asksTemplate ? await ask(question) : 'docs')
  return { title, template: chosen as TemplateName, ...(ci !== undefined && { ci: ci as CiProvider }) }
}

const templateProblem = (name: string) => describeUnknown('template', name, templateNames)
const ciProblem = (name: string) => describeUnknown('CI provider', name, ciProviders)

function describeUnknown(kind: string, name: string, known: readonly string[]): string | undefined {
  if (known.includes(name)) return undefined
  const suggestion = closestMatch(name, known)
  return `Unknown ${kind} "${name}". ${suggestion ? `Did you mean "${suggestion}"?` : `Available: ${known.join(', ')}.`}`
}
