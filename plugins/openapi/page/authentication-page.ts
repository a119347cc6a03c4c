import type { VirtualNode, VirtualRoot } from 'lectern/plugin-kit'
import { code, definitionList, deprecatedAdmonition, element, heading, paragraph } from '../../reference/index.ts'
import type { Reference } from '../reference.ts'
import type { OAuthFlow, SecurityScheme } from '../spec/security.ts'
import { placeOf } from '../spec/spec.ts'
import { components } from './component.ts'
import { descriptionNodes } from './description.ts'
import { createPageContext, type PageContext } from './page-context.ts'
import { factList, schemeId } from './security.ts'

/** The page about all ways to authorize requests. */
export function authenticationPage(reference: Reference): { tree: VirtualRoot; places: PageContext['places'] } {
  const page = createPageContext(reference)
  page.places.allocateLines(placeOf(reference.spec.root))
  const children = [...reference.securitySchemes.values()].flatMap((scheme) => schemeNodes(scheme, page))
  return { tree: { type: 'root', uses: components, children }, places: page.places }
}

function schemeNodes(scheme: SecurityScheme, page: PageContext): VirtualNode[] {
  return [
    heading(2, page.sectionId(schemeId(scheme.name)), code(scheme.name)),
    ...(scheme.isDeprecated ? [deprecatedAdmonition([], page.reference.texts)] : []),
    ...descriptionNodes(scheme.node, page),
    factList(scheme.facts),
    ...scheme.flows.flatMap((flow) => flowNodes(flow, scheme, page)),
  ]
}

function flowNodes({ name, facts, scopes }: OAuthFlow, scheme: SecurityScheme, page: PageContext): VirtualNode[] {
  const { texts } = page.reference
  const items = scopes.map(([scope, description]) =>
    element('div', {}, [
      element('dt', {}, [code(scope)]),
      element('dd', {}, description === '' ? [] : [paragraph(description)]),
    ]),
  )
  return [
    heading(3, page.sectionId(`${schemeId(scheme.name)}-${schemeId(name)}`), code(name)),
    ...(facts.length > 0 ? [factList(facts)] : []),
    ...(items.length > 0 ? [paragraph(texts.scopes), definitionList(items, 'member-index')] : []),
  ]
}
