import { expect, test } from 'vitest'
import { treeText } from '../../tests/support/generate-openapi.ts'
import { idsOf as ids, typescriptSite } from '../../tests/support/generate-typescript.ts'

const config = JSON.stringify({
  compilerOptions: { strict: true, noEmit: true, types: [], lib: ['ES2022'], module: 'NodeNext', target: 'ES2022' },
})

test('lists the parameters of methods that have default values', async () => {
  const sources = {
    'tsconfig.json': config,
    'src/a.ts': `export class Reader {
  constructor(source = 'all') {}
  read(start: number, size = 512): string { return String(start + size) }
  skip(size: number): void {}
  open(options: { size: number } = { size: 1 }): void {}
}
`,
  }
  const { page } = await typescriptSite(sources, { entryPoints: 'src/a.ts' }).generate()
  const text = treeText(page('/typescript/classes/reader').root)
  expect(text).toContain("source string optional default 'all'")
  expect(text).toMatch(/start number size number optional default 512/)
  expect(text.match(/ optional default /g)).toHaveLength(2)
}, 120_000)

test('describes the parameters of properties that are functions, nested ones with ids of their own', async () => {
  const sources = {
    'tsconfig.json': config,
    'src/a.ts': `export interface Recorder {
  recording: {
    /** Runs. @param active Whether it runs. */
    emit: (active: boolean) => void
    /** Ends. @param active Whether it ran. */
    stop(active: boolean): void
  }
  /**
   * Finds a track.
   * @param name Its name.
   * @returns Its number.
   * @throws {RangeError} If there is none.
   */
  find?: (name: string) => number
}
`,
  }
  const { root } = (await typescriptSite(sources, { entryPoints: 'src/a.ts' }).generate()).page(
    '/typescript/interfaces/recorder',
  )
  const text = treeText(root)
  for (const described of ['Whether it runs.', 'Whether it ran.', 'Its name.', 'Its number.', 'If there is none.'])
    expect(text).toContain(described)
  expect(ids(root).filter((id) => /active|name/.test(id))).toEqual([
    'recording-emit-active',
    'recording-stop-active',
    'find-name',
  ])
}, 120_000)

test('describes the members of objects in types of parameters, results, and alternatives', async () => {
  const sources = {
    'tsconfig.json': config,
    'src/a.ts': `/** Opens. */
export function open(options: {
  /** Name of it. */
  name: string
  /** The lock. */
  lock?: {
    /** Its code. */
    code: number }
}): Promise<{
    /** Whether it is open. */
    isOpen: boolean }> {
  return Promise.resolve({ isOpen: options.name !== '' })
}
/**
 * Moves.
 * @param way Where to.
 * @param way.x To the right.
 */
export function move({ x }: { x: number; y: number }, by: { z: number }): number {
  return x + by.z
}
/** An event. */
export type Event = {
    /** Begins. */
    kind: 'start' } | { kind: 'end';
    /** How long it took. */
    time: number }
/** A base with more. */
export type Both = {
    /** The base. */
    base: string } & {
    /** The rest. */
    rest?: string }
/** A base with what has no comments. */
export type Part = {
    /** The base. */
    readonly base?: string } & { more: number } & Partial<Store>
/** Without comments. */
export type Plain = { base: string } & { more: number }
export interface Store {
  items: {
    /** Its number. */
    id: number;
    /** @internal */
    secret: number }[]
  owner: {
    /** Who owns it. */
    person: string } | null
  plain: { a: number }[]
  /** Called at the end. @param code Why it ended. */
  onEnd: ((code: string) => void) | null
}
`,
  }
  const reference = await typescriptSite(sources, { entryPoints: 'src/a.ts' }).generate()
  const page = (slug: string) => reference.page(`/typescript/${slug}`).root
  const sections = ['definition', 'parameters', 'returns', 'properties']
  const named = (slug: string) => ids(page(slug)).filter((id) => !sections.includes(id))
  for (const [slug, described, found] of [
    [
      'functions/open',
      ['Name of it.', 'The lock.', 'Its code.', 'Whether it is open.'],
      ['options', 'options-name', 'options-lock', 'options-lock-code', 'returns-is-open'],
    ],
    ['functions/move', ['To the right.'], ['way', 'way-x', 'way-y', 'by']],
    ['types/event', ['Begins.', 'How long it took.'], ['kind', 'kind-2', 'time']],
    ['types/both', ['The base.', 'The rest.'], ['base', 'rest']],
    [
      'types/part',
      ['{ readonly base?: string } base string readonly optional The base. { more: number } more number Defined in'],
      ['base', 'more'],
    ],
    ['types/plain', ['Without comments.'], []],
    [
      'interfaces/store',
      ['Its number.', 'Who owns it.', 'Called at the end.', 'Why it ended.'],
      ['items', 'items-id', 'owner', 'owner-person', 'plain', 'on-end', 'on-end-code'],
    ],
  ] as const) {
    for (const text of described) expect(treeText(page(slug))).toContain(text)
    expect(named(slug)).toEqual(found)
  }
  expect(treeText(page('interfaces/store'))).not.toContain('secret')
  expect(reference.diagnostics).toEqual([])
}, 120_000)

test('hides members wherever a type describes an object', async () => {
  const object = (open: string) => `{
    /** ${open} */
    ${open}: number
    /** @internal */
    hiddenMember: number
    /** @hidden */
    hiddenMethod(): void
  }`
  const sources = {
    'tsconfig.json': config,
    'src/a.ts': `/** Holds. */
export class Holder<T extends ${object('fromConstraint')}, U = ${object('fromDefault')}> extends Map<string, ${object('fromBase')}> {
  /** Reads. */
  get both(): ${object('fromGetter')} { return undefined as never }
  /** @internal */
  set both(hiddenMember: ${object('fromSetter')}) {}
  /** Calls. */
  call: {
    /** Opens. */
    (open: string): T | U
    /** @internal */
    (hiddenMember: number): void
    /** @internal */
    [hiddenKey: string]: unknown
  } = undefined as never
}
/** Any. */
export interface Any {
  /** By name. */
  [name: string]: ${object('fromIndex')}
}
`,
  }
  const { page, diagnostics } = await typescriptSite(sources, { entryPoints: 'src/a.ts' }).generate()
  expect(diagnostics).toEqual([])
  const text = ['classes/holder', 'interfaces/any'].map((slug) => treeText(page(`/typescript/${slug}`).root)).join('\n')
  for (const name of ['fromConstraint', 'fromDefault', 'fromBase', 'fromGetter', 'open', 'fromIndex'])
    expect(text).toContain(name)
  expect(text).not.toMatch(/hidden|fromSetter/)
  expect(diagnostics).toEqual([])
}, 120_000)
