import type { VirtualNode, VirtualRoot } from 'lectern/plugin-kit'
import { card, cardList, heading, link, paragraph, textNodes } from '../../reference/index.ts'
import type { Category } from '../layout.ts'
import type { Reference } from '../reference.ts'
import { readServers } from '../spec/servers.ts'
import { child, getText, placeOf, type SpecNode } from '../spec/spec.ts'
import { components } from './component.ts'
import { descriptionNodes, externalDocs, summarizeNode } from './description.ts'
import { createPageContext, type PageContext } from './page-context.ts'
import { securityNodes } from './security.ts'
import { serverList } from './servers.ts'

/** The home page of the section: what the specification says about itself, and a card for each category. */
export function homePage(reference: Reference): { tree: VirtualRoot; places: PageContext['places'] } {
  const { spec, layout, texts } = reference
  const page = createPageContext(reference)
  page.places.allocateLines(placeOf(spec.root))
  const info = spec.get(spec.root, 'info')?.target
  const servers = serverList(readServers(spec.root, spec), page)
  const children: VirtualNode[] = [
    ...(info ? infoNodes(info, page) : []),
    ...externalDocs(spec.root, page),
    ...(servers.length > 0 ? [heading(2, page.sectionId('servers'), texts.servers), ...servers] : []),
    ...authenticationNodes(page),
    ...categoryCards(layout.operations, 'operations', texts.operations, page),
    ...categoryCards(
      [...(layout.webhooks ? [layout.webhooks] : []), ...(layout.schemas ? [layout.schemas] : [])],
      'types',
      texts.types,
      page,
    ),
  ]
  return { tree: { type: 'root', uses: components, children }, places: page.places }
}

function infoNodes(info: SpecNode, page: PageContext): VirtualNode[] {
  const { texts } = page.reference
  const version = getText(info, 'version') ?? child(info, 'version')?.value
  const description = descriptionNodes(info, page)
  const facts = [
    ...(version === undefined ? [] : [textNodes(texts.apiVersion, { version: [String(version)] })]),
    ...linkFact(child(info, 'license'), texts.license),
    ...linkFact(child(info, 'contact'), texts.contact),
    ...(getText(info, 'termsOfService') === undefined
      ? []
      : [link(getText(info, 'termsOfService'), texts.termsOfService)]),
  ]
  const line = facts.flatMap((nodes, index) => [...(index > 0 ? [' · '] : []), ...nodes])
  const summary = getText(info, 'summary')
  return [
    ...(line.length > 0 ? [paragraph(...line)] : []),
    ...(summary === undefined ? [] : [paragraph(summary)]),
    ...(description.length > 0 || summary !== undefined ? description : [paragraph(texts.apiIntro)]),
  ]
}

function linkFact(
  node: SpecNode | undefined,
  text: (values: Record<'name', string>) => string,
): (VirtualNode | string)[][] {
  if (!node) return []
  const email = getText(node, 'email')
  const url = getText(node, 'url')
  const mailto = email === undefined ? undefined : `mailto:${email}`
  const name = getText(node, 'name') ?? getText(node, 'identifier') ?? url ?? email
  if (name === undefined) return []
  const more = url === undefined || email === undefined ? [] : [', ', ...link(mailto, email)]
  return [textNodes(text, { name: [...link(url ?? mailto, name), ...more] })]
}

function authenticationNodes(page: PageContext): VirtualNode[] {
  const { layout, texts, spec, securitySchemes } = page.reference
  const { authentication } = layout
  if (!authentication) return []
  const required = child(spec.root, 'security')?.value
  const nodes = Array.isArray(required) ? securityNodes(readRootSecurity(required), page.reference) : []
  const names = [...securitySchemes.keys()].flatMap((name, index) => [...(index > 0 ? [', '] : []), name])
  return [
    heading(2, page.sectionId('authentication'), texts.authentication),
    ...nodes,
    ...(nodes.length > 0 ? [] : [paragraph(...link(`@site/${authentication.sourcePath}`, ...names))]),
  ]
}

function readRootSecurity(list: unknown[]) {
  return list.map((each) =>
    Object.entries((each ?? {}) as Record<string, unknown>).map(([name, scopes]) => ({
      name,
      scopes: Array.isArray(scopes) ? scopes.map(String) : [],
    })),
  )
}

function categoryCards(categories: Category[], id: string, title: string, page: PageContext): VirtualNode[] {
  const { texts } = page.reference
  if (categories.length === 0) return []
  const cards = categories.map(({ label, sourcePath, kind, tag, listed }) => {
    const intro = kind === 'webhooks' ? texts.webhooksIntro : kind === 'schemas' ? texts.schemasIntro : undefined
    const description = tag ? summarizeNode(tag) || undefined : intro
    const count = listed.length > 0 ? texts.items({ count: listed.length }) : undefined
    return card({ label, sourcePath, description, count })
  })
  return [heading(2, page.sectionId(id), title), cardList(cards)]
}
