import type { VirtualNode } from 'lectern/plugin-kit'
import { element, fence, paragraph } from '../../reference/index.ts'
import type { ExampleOutput } from '../example/example-outputs.ts'
import type { Entry, Example } from '../model.ts'
import type { PageContext } from './page-context.ts'

/** Examples with their outputs, if known. */
export function exampleNodes({ examples }: Pick<Entry, 'examples'>, context: PageContext): VirtualNode[] {
  return examples.flatMap((example) => exampleNode(example, context))
}

/** A template, its data and its output. */
function exampleNode(example: Example, { outputs }: PageContext): VirtualNode[] {
  const template = fence('liquid', example.template, titleMeta(example.title))
  const output = outputs.get(example)
  if (!output && !example.data) return [template]
  const data = example.data ? [fence('json', JSON.stringify(example.data, null, 2), titleMeta('Data'))] : []
  return [element('div', { className: ['example'] }, [template, ...data, ...(output ? [outputNode(output)] : [])])]
}

function outputNode({ text, source }: ExampleOutput): VirtualNode {
  if (text === '') return paragraph('No output.')
  const title = source === 'rendered' ? 'Output' : 'Documented output'
  return fence(/<\/?[a-z][^>]*>/i.test(text) ? 'html' : 'text', text, titleMeta(title))
}

/** Titles are plain text: code marks are removed, and quotes, which would end the title, are replaced. */
function titleMeta(title: string | undefined): string | undefined {
  return title === undefined
    ? undefined
    : `title="${title.replaceAll('`', '').replaceAll('"', '”').replace(/\s+/g, ' ')}"`
}
