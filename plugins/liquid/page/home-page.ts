import { nodes, type VirtualNode } from 'lectern/plugin-kit'
import { type Catalogue, pageKinds } from '../catalogue.ts'
import type { Field } from '../model.ts'
import { dropsIn } from '../types.ts'
import { about, labels } from './index-page.ts'

const { code, element, fence, heading, link, paragraph } = nodes

/** The first page of the section: how templates are written, and what there is. */
export function homeNodes(catalogue: Catalogue): VirtualNode[] {
  const { environment, folder, pagesOf } = catalogue
  const { variables, drops, filters } = environment
  const value = valueSample(catalogue)
  const cards = [
    ...(variables.length > 0
      ? [
          card(
            'Variables',
            'Values that templates have from the beginning.',
            `${folder}/variables.md`,
            countOf(variables.length, 'variable'),
          ),
        ]
      : []),
    ...pageKinds
      .map((kind) => ({ kind, count: pagesOf(kind).length }))
      .filter(({ count }) => count > 0)
      .map(({ kind, count }) =>
        card(labels[kind], about[kind], `${folder}/${kind}/index.md`, countOf(count, kind.slice(0, -1))),
      ),
  ]
  return [
    paragraph(
      'Liquid is a language for templates: text with places where values go in, and instructions between them.',
    ),
    heading(2, 'what-there-is', 'What there is'),
    element('ul', { className: ['cards'] }, cards),
    ...(drops.length > 0
      ? [
          paragraph(
            'How drops lead to each other is drawn in the ',
            ...link(`@site/${folder}/drop-tree.md`, 'tree of drops'),
            '.',
          ),
        ]
      : []),
    heading(2, 'how-templates-are-written', 'How templates are written'),
    paragraph('A value stands between two braces. A dot leads from an object to one of its fields.'),
    fence('liquid', `{{ ${value} }}`),
    paragraph('Behind a bar, a filter changes the value on its way to the page; filters can follow each other.'),
    fence('liquid', filterSample(filters)),
    paragraph(
      'An instruction, a tag, stands between a brace and a percent sign. Blocks are tags that end with ',
      code('end'),
      ' and their name.',
    ),
    fence('liquid', `{% if ${value} %}\n  {{ ${value} }}\n{% endif %}`),
  ]
}

/** A field of a global variable that is no drop itself, or such a variable. */
function valueSample({ environment, types }: Catalogue): string {
  const { drops, variables } = environment
  for (const { name, value } of variables) {
    const [drop] = dropsIn(value.types, '', types)
    const isPlain = ({ returns, deprecated }: Field) =>
      !deprecated && returns.types.length > 0 && dropsIn(returns.types, drop ?? '', types).length === 0
    const field = drops.find((each) => each.name === drop)?.fields.find(isPlain)
    if (field) return `${name}.${field.name}`
  }
  return variables[0]?.name ?? 'variable'
}

function filterSample(filters: Catalogue['environment']['filters']): string {
  const normalizeOutput = filters.find(({ parameters, input }) => parameters.length === 0 && input)
  return `{{ ${normalizeOutput?.input?.name ?? 'text'} | ${normalizeOutput?.name ?? 'upcase'} }}`
}

function card(label: string, line: string, sourcePath: string, count: string): VirtualNode {
  return element('li', {}, [...link(`@site/${sourcePath}`, label), element('p', {}, [line]), element('p', {}, [count])])
}

function countOf(count: number, word: string): string {
  return `${count} ${word}${count === 1 ? '' : 's'}`
}
