import type { VirtualNode } from 'lectern/plugin-kit'
import { code, definitionList, element, memberName, paragraph, textNodes } from '../../reference/index.ts'
import type { Server } from '../spec/servers.ts'
import { descriptionNodes } from './description.ts'
import type { PageContext } from './page-context.ts'

/** Servers with their variables. */
export function serverList(servers: readonly Server[], page: PageContext): VirtualNode[] {
  if (servers.length === 0) return []
  return [
    definitionList(
      servers.map((server) => serverNode(server, page)),
      'member-index',
    ),
  ]
}

function serverNode({ url, node, variables, description, name: label }: Server, page: PageContext): VirtualNode {
  const { texts } = page.reference
  const items = variables.map(({ name, defaultValue, values, node: variable }) => {
    const allowed = values.flatMap((value, index) => [...(index > 0 ? [', '] : []), code(value)])
    return element('div', {}, [
      memberName(name, page.memberId('server', name), { texts, isListed: false }),
      element('dd', { className: ['member-type'] }, [
        element(
          'span',
          { className: ['member-default'] },
          textNodes(texts.defaultValue, { value: [code(defaultValue)] }),
        ),
      ]),
      element('dd', {}, [
        ...descriptionNodes(variable, page),
        ...(allowed.length > 0 ? [paragraph(...textNodes(texts.allowedValues, { values: allowed }))] : []),
      ]),
    ])
  })
  return element('div', {}, [
    element('dt', {}, [code(url)]),
    ...(label === undefined ? [] : [element('dd', { className: ['member-type'] }, [label])]),
    ...(description === undefined ? [] : [element('dd', {}, descriptionNodes(node, page))]),
    ...(items.length > 0 ? [element('dd', {}, [definitionList(items, 'member-arguments')])] : []),
  ])
}
