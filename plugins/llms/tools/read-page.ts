import {
  defineTool,
  findPage,
  offsetParameter,
  type Tool,
  type ToolContext,
  ToolError,
  textPart,
} from 'lectern/plugin-kit'
import { findHeadings, findSection } from './markdown-sections.ts'

/** Headings that an error names. */
const maxNamedHeadings = 60

/** `read_page`: a page as Markdown. */
export function readPageTool(context: ToolContext): Tool {
  return defineTool({
    name: 'read_page',
    description: [
      'Returns one page of the documentation as Markdown.',
      'Call it with a path or URL that search or list_pages returned; its language and version are part of the path.',
      'Set `section` to read one section of a long page. A long text comes in parts: call again with `offset`.',
    ].join(' '),
    parameters: {
      page: { type: 'string', description: 'Path or URL of the page: /docs/intro. A hash selects a section.' },
      section: {
        type: 'string',
        maxLength: 300,
        description: 'Heading or anchor of a section, to read only that section with its subsections.',
        optional: true,
      },
      offset: offsetParameter,
    },
    async run({ page: address, section, offset }) {
      const { page, anchor } = await findPage(address, context)
      const markdown = await context.markdown(page)
      if (markdown === undefined) throw new ToolError(`${page.path} has no Markdown form.`)
      const name = section ?? anchor
      const text = name === '' ? markdown : findSection(markdown, name)
      if (text === undefined) throw new ToolError(missingSection(name, markdown))
      return `Source: ${page.url}\n\n${textPart(text, offset)}`
    },
  })
}

function missingSection(name: string, markdown: string): string {
  const headings = findHeadings(markdown)
  const names = headings.slice(0, maxNamedHeadings).map(({ text }) => `- ${text}`)
  const rest = headings.length > names.length ? `\n- and ${headings.length - names.length} more` : ''
  const list = names.length > 0 ? ` The sections are:\n${names.join('\n')}${rest}` : ' The page has no sections.'
  return `The page has no section "${name.slice(0, 100)}".${list}`
}
