import { ToolError } from '../../platform/index.ts'
import { findPage } from '../../plugin-kit/index.ts'
import type { Diagnostic, Tool, ToolContext, ToolInput, ToolPage } from '../../shared/types.ts'
import { decodePath, pageKey } from '../../shared/url.ts'
import type { Question } from './read-questions.ts'

/** What the questions are put to. */
export interface EvaluatedSite {
  context: ToolContext
  /** The tools of the MCP server. */
  tools: readonly Tool[]
  /** Returns a file that the site publishes; undefined if there is none. */
  readFile(file: string, locale: string): Promise<string | undefined>
  /** Puts a question to an assistant. */
  ask?: ((question: string) => Promise<string>) | undefined
}

/** The checks, in the order of the table. */
export const checkNames = ['search', 'llms.txt', 'facts', 'answer'] as const
export type CheckName = (typeof checkNames)[number]

export interface EvaluatedQuestion {
  question: string
  line: number | undefined
  /** What was checked, and whether it is as expected. */
  checks: Partial<Record<CheckName, boolean>>
  /** Place of the first expected section in the results of each search; null if it is not among the first three. */
  ranks: { search: string; rank: number | null }[]
  /** Answer of the assistant. */
  answer?: string
  problems: Pick<Diagnostic, 'message' | 'hint'>[]
}

/** Results among which an expected section must be. */
const maxRank = 3

/** An expected section. */
interface Section {
  address: string
  page: ToolPage
  anchor: string
}

/** Checks that readers and assistants find what answers the questions. */
export async function evaluate(questions: readonly Question[], site: EvaluatedSite): Promise<EvaluatedQuestion[]> {
  const results: EvaluatedQuestion[] = []
  for (const question of questions) results.push(await evaluateQuestion(question, site))
  return results
}

async function evaluateQuestion(question: Question, site: EvaluatedSite): Promise<EvaluatedQuestion> {
  const result: EvaluatedQuestion = {
    question: question.question,
    line: question.line,
    checks: {},
    ranks: [],
    problems: [],
  }
  const sections = await findSections(question, site, result)
  // What does not exist cannot be found.
  if (sections.length === 0) return result
  const checks = { search: checkSearch, 'llms.txt': checkIndex, facts: checkFacts, answer: checkAnswer }
  for (const name of checkNames) {
    const problems = await checks[name](question, { sections, site, result })
    if (problems === undefined) continue
    result.checks[name] = problems.length === 0
    result.problems.push(...problems)
  }
  return result
}

async function findSections(
  question: Question,
  { context }: EvaluatedSite,
  { problems }: EvaluatedQuestion,
): Promise<Section[]> {
  const sections: Section[] = []
  for (const address of question.sections) {
    try {
      sections.push({ address, ...(await findPage(address, context)) })
    } catch (error) {
      if (!(error instanceof ToolError)) throw error
      problems.push({ message: `The section ${address} does not exist.`, hint: error.message })
    }
  }
  return sections
}

type Problems = Pick<Diagnostic, 'message' | 'hint'>[]

interface CheckContext {
  sections: Section[]
  site: EvaluatedSite
  result: EvaluatedQuestion
}

/** Whether the search returns an expected section among the first results. Readers see the same order as assistants. */
async function checkSearch(
  { search, locale, version }: Question,
  { sections, site, result }: CheckContext,
): Promise<Problems | undefined> {
  const tool = site.tools.find(({ name }) => name === 'search')
  if (!tool) return undefined
  const problems: Problems = []
  for (const words of search) {
    const text = await runTool(tool, { query: words, limit: maxRank, locale, version })
    const found = [...text.matchAll(/^ {3}(https?:\S+)$/gm)].map(([, url = '']) => url)
    const at = found.findIndex((url) => sections.some((section) => isSection(url, section)))
    result.ranks.push({ search: words, rank: at < 0 ? null : at + 1 })
    if (at >= 0) continue
    problems.push({
      message: `The search for "${words}" does not return ${orList(sections)} among its first ${maxRank} results.`,
      hint: found.length === 0 ? text : `It returns ${found.map(displayPath).join(', ')}.`,
    })
  }
  return problems
}

function isSection(url: string, { page, anchor }: Section): boolean {
  const { pathname, hash } = new URL(url)
  const isPage = pageKey(pathname, '/') === pageKey(page.path, '/')
  return isPage && (anchor === '' || decodePath(hash.slice(1)) === anchor)
}

/** Whether `llms.txt` lists a page with the answer. */
async function checkIndex({ locale }: Question, { sections, site }: CheckContext): Promise<Problems | undefined> {
  const { config } = site.context
  const files = [...new Set(sections.map(({ page }) => page.locale))]
  const indexes = await Promise.all(
    [locale ?? config.i18n.defaultLocale, ...files].map((each) => site.readFile('llms.txt', each)),
  )
  const versions = sections.flatMap(({ page: { version, path } }) => (version && !version.isLast ? [path] : []))
  const all = indexes.filter((text) => text !== undefined).join('\n')
  if (all === '' || versions.length > 0) return undefined
  if (sections.some(({ page }) => all.includes(`](${page.markdownUrl})`))) return []
  return [
    {
      message: `llms.txt does not list ${orList(sections)}.`,
      hint: 'Unlisted pages, and those that search engines must not index, are not in it.',
    },
  ]
}

/** Whether the sections say what they must, as assistants read them. */
async function checkFacts({ facts }: Question, { sections, site }: CheckContext): Promise<Problems | undefined> {
  const tool = site.tools.find(({ name }) => name === 'read_page')
  if (!tool || facts.length === 0) return undefined
  const texts: string[] = []
  for (const section of sections) texts.push(plain(await readSection(tool, section)))
  return facts.flatMap((fact) =>
    texts.some((text) => text.includes(plain(fact)))
      ? []
      : [{ message: `The Markdown of ${orList(sections)} does not contain "${fact}".`, hint: undefined }],
  )
}

/** Whether the answer of an assistant has all facts, or else names a page with the answer. */
async function checkAnswer(
  { question, facts }: Question,
  { sections, site, result }: CheckContext,
): Promise<Problems | undefined> {
  if (!site.ask) return undefined
  let answer: string
  try {
    answer = await site.ask(question)
  } catch (error) {
    return [{ message: (error as Error).message, hint: undefined }]
  }
  result.answer = answer
  if (facts.length === 0) {
    const isCited = sections.some(({ page }) => answer.includes(page.path))
    return isCited ? [] : [{ message: `The answer does not name ${orList(sections)}.`, hint: excerpt(answer) }]
  }
  const missing = facts.filter((fact) => !plain(answer).includes(plain(fact)))
  return missing.map((fact) => ({ message: `The answer does not contain "${fact}".`, hint: excerpt(answer) }))
}

/** Reads a section in all its parts; the whole page if its Markdown does not have the anchor. */
async function readSection(tool: Tool, { page, anchor }: Section): Promise<string> {
  if (anchor !== '') {
    try {
      return await readParts(tool, `${page.path}#${anchor}`)
    } catch (error) {
      if (!(error instanceof ToolError)) throw error
    }
  }
  return readParts(tool, page.path)
}

async function readParts(tool: Tool, address: string): Promise<string> {
  let text = ''
  let offset = 0
  while (true) {
    const part = await tool.run({ page: address, offset })
    const rest = /\n\n\[Characters \d+ to (\d+) of \d+\. Call again with offset \d+ for the rest\.\]$/.exec(part)
    text += rest ? part.slice(0, rest.index) : part
    if (!rest) return text
    offset = Number(rest[1])
  }
}

async function runTool(tool: Tool, input: ToolInput): Promise<string> {
  try {
    const given = Object.entries(input).filter(
      ([name, value]) => value !== undefined && Object.hasOwn(tool.parameters, name),
    )
    return await tool.run(Object.fromEntries(given))
  } catch (error) {
    if (error instanceof ToolError) return error.message
    throw error
  }
}

/** Compares texts without Markdown, white space, and case. */
function plain(text: string): string {
  return text
    .replace(/[*_`\\]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase()
}

function orList(sections: readonly Section[]): string {
  return sections.map(({ address }) => address).join(' or ')
}

function displayPath(url: string): string {
  const { pathname, hash } = new URL(url)
  return decodePath(pathname) + hash
}

function excerpt(answer: string): string {
  const line = answer.trim().replace(/\s+/g, ' ')
  return line === '' ? 'The answer is empty.' : `It says: ${line.slice(0, 200)}${line.length > 200 ? '…' : ''}`
}
