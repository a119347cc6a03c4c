import type { Place, Places, VirtualNode } from 'lectern/plugin-kit'
import { dedent } from '../../reference/index.ts'
import type { Reference } from '../reference.ts'
import { deprecationReason } from '../schema/directives.ts'
import { type DescribedNode, definitionLocation, descriptionLocation } from '../schema/source-locations.ts'

/** The description of an entity or member: the site's own file if there is one, else the schema's text. */
export function descriptionText(
  of: Pick<DescribedNode, 'description'>,
  key: string,
  { descriptions }: Reference,
): string {
  return dedent(descriptions.get(key)?.text ?? of.description ?? '')
}

/** The description as a node with its source location; no node if it is empty. */
export function descriptionNodes(
  of: DescribedNode,
  key: string,
  { reference, places }: { reference: Reference; places: Places },
): VirtualNode[] {
  const value = descriptionText(of, key, reference)
  if (value === '') return []
  const custom = reference.descriptions.get(key)
  const location = custom ? { sourcePath: custom.sourcePath, line: 1 } : descriptionLocation(of, key, reference.place)
  return [markdownNode(value, location, places)]
}

/** The deprecation reason as Markdown; no node if there is none. */
export function deprecationNodes(
  of: DescribedNode,
  key: string,
  { reference, places }: { reference: Reference; places: Places },
  prefix = `**${reference.texts.deprecatedNote}** `,
): VirtualNode[] {
  const reason = deprecationReason(of)
  if (reason === undefined) return []
  return [markdownNode(prefix + reason, definitionLocation(of, key, reference.place), places, 'deprecation')]
}

function markdownNode(value: string, location: Place, places: Places, ...classes: string[]): VirtualNode {
  const isRemote = /^https?:/.test(location.sourcePath)
  return {
    type: 'markdown',
    value,
    line: places.allocateLines(location, value.split('\n').length),
    ...(isRemote ? {} : { sourcePath: location.sourcePath }),
    data: { hProperties: { className: ['description', ...classes] } },
  }
}
