import type { VirtualNode } from 'lectern/plugin-kit'
import { code, deprecatedBadge, element, link, paragraph, textNodes, toSlug } from '../../reference/index.ts'
import type { Reference } from '../reference.ts'
import type { SecurityAlternative } from '../spec/security.ts'

/** What a request has to be authorized with. Nothing if the specification says nothing about it. */
export function securityNodes(alternatives: SecurityAlternative[] | undefined, reference: Reference): VirtualNode[] {
  const { texts } = reference
  if (alternatives === undefined) return []
  const needed = alternatives.filter((alternative) => alternative.length > 0)
  if (needed.length === 0) return [paragraph(texts.noAuthentication)]
  const isOptional = needed.length < alternatives.length
  const label = isOptional ? texts.optionalAuthentication : texts.requiredAuthentication
  const names = needed.flatMap((alternative, index): (VirtualNode | string)[] => [
    ...(index > 0 ? [' ', texts.or, ' '] : []),
    ...alternativeNodes(alternative, reference),
  ])
  return [paragraph(...textNodes(label, { schemes: names }))]
}

function alternativeNodes(
  alternative: SecurityAlternative,
  { layout, securitySchemes, texts }: Reference,
): (VirtualNode | string)[] {
  return alternative.flatMap(({ name, scopes }, index) => {
    const url = layout.authentication && `@site/${layout.authentication.sourcePath}#${schemeId(name)}`
    const list = scopes.flatMap((scope, at) => [...(at > 0 ? [', '] : []), code(scope)])
    const isDeprecated = securitySchemes.get(name)?.isDeprecated
    return [
      ...(index > 0 ? [' + '] : []),
      ...link(url, code(name)),
      ...(isDeprecated ? [' ', deprecatedBadge(texts)] : []),
      ...(list.length > 0 ? [' (', ...list, ')'] : []),
    ]
  })
}

/** The id of a scheme on the page about authentication. */
export function schemeId(name: string): string {
  return toSlug(name) || 'scheme'
}

/** Keys and values of a specification, as it writes them. */
export function factList(facts: readonly [key: string, value: string][]): VirtualNode {
  return element(
    'ul',
    { className: ['spec-facts'] },
    facts.map(([key, value]) => {
      const shown = /^https?:\/\//.test(value) ? link(value, value) : [code(value)]
      return element('li', {}, [code(key), ': ', ...shown])
    }),
  )
}
