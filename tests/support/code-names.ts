import { readFileSync } from 'node:fs'
import path from 'node:path'
import {
  type ASTNode,
  type GraphQLSchema,
  getNamedType,
  isEnumType,
  isInputObjectType,
  Kind,
  parse,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql'

/** A block of code in HTML: its text, and the link at each position. */
export interface CodeHtml {
  language: string
  text: string
  /** Ranges of the text that are links. */
  links: { start: number; end: number; href: string }[]
}

const entities: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&amp;': '&', '&quot;': '"' }

export function readCodeBlocks(html: string): CodeHtml[] {
  const blocks = [...html.matchAll(/<code class="language-(graphql|liquid)[^"]*">(.*?)<\/code>/gs)]
  return blocks.map(([, language = '', inner = '']) => {
    const block: CodeHtml = { language, text: '', links: [] }
    let open: { start: number; href: string } | undefined
    for (const [part] of inner.matchAll(/<span class="visually-hidden" inert>[^<]*<\/span>|<[^>]*>|&[a-z]+;|[^<&]+/g)) {
      const href = /^<a href="([^"]*)"/.exec(part)?.[1]
      if (href !== undefined) open = { start: block.text.length, href }
      else if (part === '</a>' && open) block.links.push({ ...open, end: block.text.length })
      else if (!part.startsWith('<')) block.text += entities[part] ?? part
    }
    return block
  })
}

/** Names in a request or a definition that a schema knows, as GraphQL.js resolves them. Names that blocks define are left out. */
export function knownNames(text: string, schema: GraphQLSchema): { start: number; name: string }[] {
  const info = new TypeInfo(schema)
  const found: { start: number; name: string }[] = []
  const add = (node: ASTNode & { loc?: { start: number; end: number } | undefined }, known: unknown) => {
    if (known && node.loc) found.push({ start: node.loc.start, name: text.slice(node.loc.start, node.loc.end) })
  }
  visit(
    parse(text),
    visitWithTypeInfo(info, {
      enter(node) {
        if (node.kind === Kind.FIELD) add(node.name, !node.name.value.startsWith('__') && info.getFieldDef())
        else if (node.kind === Kind.ARGUMENT) add(node.name, info.getArgument())
        else if (node.kind === Kind.DIRECTIVE) add(node.name, schema.getDirective(node.name.value))
        else if (node.kind === Kind.NAMED_TYPE) add(node.name, schema.getType(node.name.value))
        else if (node.kind === Kind.OBJECT_FIELD)
          add(node.name, isInputObjectType(getNamedType(info.getParentInputType())))
        else if (node.kind === Kind.ENUM) add(node, isEnumType(getNamedType(info.getInputType())))
      },
    }),
  )
  return found
}

/** Whether the page and the anchor of a link exist in a build. */
export function createTargetCheck(folder: string): (href: string, page: string) => boolean {
  const ids = new Map<string, Set<string> | undefined>()
  const read = (page: string) => {
    try {
      const html = readFileSync(path.join(folder, page, 'index.html'), 'utf8')
      return new Set([...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id as string))
    } catch {
      return undefined
    }
  }
  return (href, page) => {
    const [target = '', id] = href.split('#')
    const at = target === '' ? page : target
    if (!ids.has(at)) ids.set(at, read(at))
    const known = ids.get(at)
    return known !== undefined && (id === undefined || known.has(id))
  }
}
