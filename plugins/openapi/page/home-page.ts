import type { VirtualNode, VirtualRoot } from 'lectern/plugin-kit'
import { heading, link, paragraph, textNodes } from '../../reference/index.ts'
import type { Category } from '../layout.ts'
import type { Reference } from '../reference.ts'
import { exactKey } from '../spec/exact-value.ts'
import { readSecurity } from '../spec/security.ts'
import { readServers } from '../spec/servers.ts'
import { child, getText, placeOf, type SpecNode } from '../spec/spec.ts'
import { categoryList } from './category-page.ts'
import { components } from './component.ts'
import { descriptionNodes, externalDocs } from './description.ts'
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
    ...categoryCards(
      layout.operations.filter(({ isNested }) => !isNested),
      'operations',
      texts.operations,
      page,
    ),
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
  const version = getText(info, 'version') ?? exactKey(info, 'version')
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
    ...logoNodes(info, page),
    ...(line.length > 0 ? [paragraph(...line)] : []),
    ...downloadNodes(page),
    ...(summary === undefined ? [] : [paragraph(summary)]),
    ...(description.length > 0 || summary !== undefined ? description : [paragraph(texts.apiIntro)]),
  ]
}

/** The logo is a file beside the specification, or an address. */
function logoNodes(info: SpecNode, page: PageContext): VirtualNode[] {
  const logo = child(info, 'x-logo')
  const url = logo && getText(logo, 'url')
  if (!logo || url === undefined || /[<>\n]/.test(url)) return []
  const image = `![${(getText(logo, 'altText') ?? '').replace(/[[\]\n]/g, ' ')}](<${url}>)`
  const href = getText(logo, 'href')
  const value = href === undefined || /[<>\n]/.test(href) ? image : `[${image}](<${href}>)`
  const place = logo.file.textPlace([...logo.path, 'url'])
  const { sourcePath } = logo.file
  return [{ type: 'markdown', value, line: page.places.allocateLines(place, 1), sourcePath }]
}

function downloadNodes({ reference: { descriptions, texts } }: PageContext): VirtualNode[] {
  const links = descriptions.flatMap(({ path, format }, index) => [
    ...(index > 0 ? [' · '] : []),
    ...link(`/${path}`, format),
  ])
  return links.length > 0 ? [paragraph(...textNodes(texts.downloadDescription, { links }))] : []
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
  const nodes = securityNodes(readSecurity(spec.root, spec), page.reference)
  const names = [...securitySchemes.keys()].flatMap((name, index) => [...(index > 0 ? [', '] : []), name])
  return [
    heading(2, page.sectionId('authentication'), texts.authentication),
    ...nodes,
    ...(nodes.length > 0 ? [] : [paragraph(...link(`@site/${authentication.sourcePath}`, ...names))]),
  ]
}

function categoryCards(categories: Category[], id: string, title: string, page: PageContext): VirtualNode[] {
  if (categories.length === 0) return []
  return [heading(2, page.sectionId(id), title), categoryList(categories, page.reference)]
}
