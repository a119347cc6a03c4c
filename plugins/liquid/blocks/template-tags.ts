import { ownValue } from 'lectern/plugin-kit'
import { type Token, Tokenizer } from 'liquidjs'
import { isSince, isStrictOutput, standardTags } from '../engine/index.ts'
import { definitionName } from './code-data.ts'
import { readFiltered, readValue } from './template-values.ts'
import { addName, addUnknown, type TemplateWalk } from './template-walk.ts'
import { describeType, elementType, type ValueType } from './value-types.ts'

/** A tag of a template, or one of the lines of the tag `liquid`. */
export interface TemplateTag {
  name: string
  /** Position of the name. */
  offset: number
  /** Reads what follows the name. */
  tokenizer: Tokenizer
}

/** A block that is open. */
interface OpenBlock {
  name: string
  offset: number
  /** Undoes what the block has defined for its content. */
  close(): void
}

/** Reads tags one after another. */
export interface TagReader {
  read(tag: TemplateTag): void
  /** Whether the content of the current block is no template. */
  isSkipping(): boolean
  /** Reads a part of such a block. */
  skip(text: string): void
  /** Reports blocks that are not closed. */
  end(): void
}

const standardBlocks = new Set('if unless case for tablerow capture comment raw doc ifchanged'.split(' '))
/** Tags that divide blocks, by the blocks. */
const dividers: Record<string, string[]> = {
  else: ['if', 'unless', 'case', 'for'],
  elsif: ['if', 'unless'],
  when: ['case'],
}

/** The types of variables where loops end, by the positions of the loops. */
export type LoopEnds = Map<number, ReadonlyMap<string, ValueType>>

/** @param ends those of an earlier reading: a loop begins with what it has assigned before; this one adds its own */
export function createTagReader(walk: TemplateWalk, ends: LoopEnds): TagReader {
  const { data, problems, assigned } = walk
  const open: OpenBlock[] = []
  const isKnownBlock = (name: string) => standardBlocks.has(name) || ownValue(data.tags, name)?.isBlock === true
  const problem = (message: string, offset: number, hint?: string) =>
    problems.push({ kind: 'syntax', message, offset, hint })
  const start = (name: string, offset: number, close: () => void = () => {}) => open.push({ name, offset, close })

  /** A variable that only some branches set can have its type or another one. */
  const assign = (name: string, type: ValueType) => {
    const before = assigned.get(name)
    const isConditional = open.some((block) => /^(?:if|unless|case|for|tablerow)$/.test(block.name))
    const isSame = before === undefined || JSON.stringify(before.type) === JSON.stringify(type)
    assigned.set(name, { type: isConditional && !isSame ? null : type })
  }
  /** Defines variables for the content of a loop, and returns what restores those before. */
  const define = (types: Record<string, ValueType>, loop: number) => {
    for (const [name, type] of ends.get(loop) ?? []) {
      const known = assigned.get(name)?.type ?? ownValue(data.variables, name)?.type
      if (known && JSON.stringify(known) !== JSON.stringify(type)) assigned.set(name, { type: null })
    }
    const before = Object.keys(types).map((name) => [name, assigned.get(name)] as const)
    for (const [name, type] of Object.entries(types)) assigned.set(name, { type })
    return () => {
      ends.set(
        loop,
        new Map([...assigned].flatMap(([name, { type }]) => (Object.hasOwn(types, name) ? [] : [[name, type]]))),
      )
      for (const [name, value] of before) {
        if (value) assigned.set(name, value)
        else assigned.delete(name)
      }
    }
  }

  const openCondition = (tag: TemplateTag) => {
    start(tag.name, tag.offset)
    readCondition(tag, walk)
  }
  const readers: Record<string, (tag: TemplateTag) => void> = {
    if: openCondition,
    unless: openCondition,
    case: openCondition,
    elsif: (tag) => readCondition(tag, walk),
    when: ({ tokenizer }) => readList(tokenizer, walk),
    cycle: ({ tokenizer }) => readList(tokenizer, walk),
    echo: ({ tokenizer }) => void readFilteredValue(tokenizer, walk),
    for: (tag) => readLoop(tag, { walk, start, define }),
    tablerow: (tag) => readLoop(tag, { walk, start, define }),
    assign({ tokenizer, offset }) {
      const name = readTarget(tokenizer)
      tokenizer.skipBlank()
      if (name === '' || tokenizer.peek() !== '=') {
        problem('`assign` needs a name, `=` and a value.', offset)
        return
      }
      tokenizer.advance()
      assign(name, readFilteredValue(tokenizer, walk))
    },
    capture(tag) {
      start('capture', tag.offset)
      const name = readTarget(tag.tokenizer)
      if (name === '' && !/["']/.test(tag.tokenizer.peek()))
        problem('`capture` needs the name of a variable.', tag.offset)
      else assign(name, { plain: 'string' })
    },
    increment: ({ tokenizer }) => assign(readTarget(tokenizer), { plain: 'number' }),
    decrement: ({ tokenizer }) => assign(readTarget(tokenizer), { plain: 'number' }),
    render: ({ tokenizer }) => readParameters(tokenizer, walk),
    include: ({ tokenizer }) => readParameters(tokenizer, walk),
    liquid({ tokenizer }) {
      let offset = tokenizer.p
      for (const line of tokenizer.remaining().split('\n')) {
        const [, indentation = '', name] = /^(\s*)(#|\w+)/.exec(line) ?? []
        const at = offset + indentation.length
        if (isSkipping()) skip(`{% ${line.trim()} %}`)
        else if (name !== undefined)
          readTag({ name, offset: at, tokenizer: tokenizerOf(tokenizer.input, at + name.length, offset + line.length) })
        offset += line.length + 1
      }
    },
  }

  const readEnd = (name: string, offset: number) => {
    const block = name.slice('end'.length)
    const last = open.at(-1)
    if (last?.name === block) {
      open.pop()
      last.close()
    } else if (!isKnownBlock(block)) return false
    else {
      const hint = last && `Close \`${last.name}\` first.`
      problem(last ? `\`${name}\` does not close \`${last.name}\`.` : `\`${name}\` closes nothing.`, offset, hint)
    }
    return true
  }

  const readTag = (tag: TemplateTag) => {
    const { name, offset, tokenizer } = tag
    if (name.startsWith('end') && readEnd(name, offset)) return
    const blocks = ownValue(dividers, name)
    if (blocks && !blocks.includes(open.at(-1)?.name ?? '')) {
      problem(`\`${name}\` is outside of ${blocks.map((block) => `\`${block}\``).join(', ')}.`, offset)
      return
    }
    walk.used.add(definitionName.tag(name))
    const known = ownValue(data.tags, name)
    if (known) {
      addName(walk, known, { start: offset, end: offset + name.length, subject: `The tag \`${name}\`` })
      readOwnTag(tag, known.needs, { walk, assign })
      if (known.isBlock) start(name, offset)
    } else if (Object.hasOwn(readers, name)) guarded(() => readers[name]?.(tag), tag, walk)
    else if (standardBlocks.has(name)) start(name, offset)
    else if (!blocks && !standardTags.has(name)) {
      const names = [...Object.keys(data.tags), ...standardTags].flatMap((each) =>
        isKnownBlock(each) ? [each, `end${each}`] : [each],
      )
      addUnknown(walk, { message: `Unknown tag \`${name}\`.`, name, known: names, offset })
      tokenizer.p = tokenizer.N
    }
  }

  const isSkipping = () => /^(?:comment|doc|raw)$/.test(open.at(-1)?.name ?? '')

  /** Comments contain others, and raw text. */
  const skip = (text: string) => {
    const { name = '', offset = 0 } = open.at(-1) ?? {}
    const { version } = data.dialect
    const opening = name === 'raw' && version !== undefined && !isSince({ version }, '5.5') ? '\\{%' : '\\{%-?'
    if (new RegExp(`${opening}\\s*end${name}\\b[^%]*%\\}$`).test(text)) open.pop()
    else if (name === 'comment') {
      const [, inner] = /^\{%-?\s*(comment|raw)\b/.exec(text) ?? []
      if (inner !== undefined) start(inner, offset)
    }
  }

  return {
    read: readTag,
    isSkipping,
    skip,
    end() {
      for (const { name, offset } of open)
        problem(`\`${name}\` is not closed.`, offset, `Add \`{% end${name} %}\` after its content.`)
    },
  }
}

/** Reads the name to which a tag assigns. It may contain dots and brackets, with which no path can read it. */
function readTarget(tokenizer: Tokenizer): string {
  tokenizer.skipBlank()
  const [name = ''] = /^[\w\-.[\]()]+/.exec(tokenizer.remaining()) ?? []
  tokenizer.advance(name.length)
  return name
}

/** Reads a part of a template. */
export const tokenizerOf = (code: string, begin: number, end: number): Tokenizer =>
  new Tokenizer(code, undefined, undefined, [begin, end])

/** liquidjs appends the position, and sometimes a full stop before it. */
function withoutPosition(message: string): string {
  return message.replace(/, line:\d+, col:\d+$/, '').replace(/\.$/, '')
}

/** Runs a function that reads a tag, and reports what the tokenizer cannot read. */
export function guarded<T>(read: () => T, { offset }: { offset: number }, { problems }: TemplateWalk): T | undefined {
  try {
    return read()
  } catch (error) {
    const { token, originalError, message } = error as { token?: Token; originalError?: Error; message: string }
    if (!token) throw error
    const reason = withoutPosition(originalError?.message ?? message)
    problems.push({ kind: 'syntax', message: `Invalid Liquid: ${reason}.`, offset: Math.max(token.begin, offset) })
    return undefined
  }
}

/** Reads a value with filters, and reports what follows it. Liquid allows spaces in paths here, which are not read any further. */
export function readFilteredValue(tokenizer: Tokenizer, walk: TemplateWalk): ValueType {
  const source = tokenizer.input.slice(tokenizer.p, tokenizer.N)
  if (source.trim() === '') return null
  const hasSpacedPath = spacedPath.test(source.replace(/"[^"]*"|'[^']*'/g, '""'))
  return hasSpacedPath && isStrictOutput(source) ? null : readOperands(tokenizer, walk)
}

/** `event .title` */
const spacedPath = /[\w\]?-](?:\s+(?:\.(?!\.)|\[)|\.\s)/

function readOperands(tokenizer: Tokenizer, walk: TemplateWalk): ValueType {
  const begin = tokenizer.p
  const value = tokenizer.readFilteredValue()
  const type = readFiltered(value, walk)
  tokenizer.skipBlank()
  const rest = tokenizer.remaining().trim()
  const isOpen = /\|\s*$/.test(tokenizer.input.slice(begin, tokenizer.N))
  if (rest !== '') walk.problems.push({ kind: 'syntax', message: `Unexpected \`${rest}\`.`, offset: tokenizer.p })
  else if (isOpen)
    walk.problems.push({ kind: 'syntax', message: 'A filter has to follow `|`.', offset: tokenizer.N - 1 })
  return type
}

function readCondition({ tokenizer, name, offset }: TemplateTag, walk: TemplateWalk): void {
  if (tokenizer.remaining().trim() === '')
    walk.problems.push({ kind: 'syntax', message: `\`${name}\` needs a condition.`, offset })
  else readOperands(tokenizer, walk)
}

/** Reads values that commas or `or` separate. */
function readList(tokenizer: Tokenizer, walk: TemplateWalk): void {
  while (!tokenizer.end()) {
    const value = tokenizer.readValue()
    if (value) readValue(value, walk)
    else if (!/^or\b/.test(tokenizer.remaining())) tokenizer.advance()
    else tokenizer.advance(2)
    tokenizer.skipBlank()
  }
}

/** Reads `'partial' with value as name, other: value`. */
function readParameters(tokenizer: Tokenizer, walk: TemplateWalk): void {
  const partial = tokenizer.readValue()
  if (partial) readValue(partial, walk)
  tokenizer.skipBlank()
  const [keyword = ''] = /^(?:with|for)\s+/.exec(tokenizer.remaining()) ?? []
  tokenizer.advance(keyword.length)
  const value = keyword === '' ? undefined : tokenizer.readValue()
  if (value) readValue(value, walk)
  for (const { value } of tokenizer.readHashes()) if (value) readValue(value, walk)
}

interface LoopContext {
  walk: TemplateWalk
  start(name: string, offset: number, close: () => void): void
  define(types: Record<string, ValueType>, loop: number): () => void
}

function readLoop({ name, offset, tokenizer }: TemplateTag, { walk, start, define }: LoopContext): void {
  const variable = tokenizer.readIdentifier().content
  tokenizer.skipBlank()
  const keyword = tokenizer.readIdentifier().content
  const collection = keyword === 'in' ? tokenizer.readValue() : undefined
  if (variable === '' || !collection) {
    start(name, offset, () => {})
    walk.problems.push({ kind: 'syntax', message: `\`${name}\` needs the form \`item in list\`.`, offset })
    return
  }
  const type = readValue(collection, walk)
  const isDrop = type !== null && 'drop' in type
  if (isDrop) walk.used.add(definitionName.drop(type.drop))
  if (type && ('plain' in type || (isDrop && !ownValue(walk.data.drops, type.drop)?.isIterable))) {
    walk.used.add(definitionName.all)
    const message = `\`${name}\` cannot loop over ${describeType(type)}.`
    walk.problems.push({ kind: 'usage', message, hint: 'Use a list.', offset: collection.begin })
  }
  for (const { value } of tokenizer.readHashes()) if (value) readValue(value, walk)
  start(name, offset, define({ [variable]: elementType(type), forloop: null, tablerowloop: null }, offset))
}

/** Reads a tag of the site. Only its own parser knows what follows its name. */
function readOwnTag(
  { name, offset, tokenizer }: TemplateTag,
  needs: string | undefined,
  { walk, assign }: { walk: TemplateWalk; assign(name: string, type: ValueType): void },
): void {
  const markup = tokenizer.remaining()
  const [, assigned] = /^\s*([A-Za-z_]\w*)\s*=(?!=)/.exec(markup) ?? []
  if (assigned !== undefined) assign(assigned, null)
  if (needs !== undefined && markup.trim() === '')
    walk.problems.push({ kind: 'usage', message: `The tag \`${name}\` needs \`${needs}\`.`, offset })
}
