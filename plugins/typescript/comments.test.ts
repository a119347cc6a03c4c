import { expect, test } from 'vitest'
import { treeText } from '../../tests/support/generate-openapi.ts'
import { typescriptSite } from '../../tests/support/generate-typescript.ts'

const config = JSON.stringify({
  compilerOptions: { strict: true, noEmit: true, types: [], lib: ['ES2022'], module: 'NodeNext', target: 'ES2022' },
})

/** Comments by the page that shows them. Each text is unique, so that its number on the page can be counted. */
const source = `/** An interface 1. */
export interface Callable {
  /**
   * A call 1.
   * @param a A parameter 1.
   * @returns A result 1.
   */
  (a: string): number
  /** A property 1. */
  name: string
}
/** An interface 2. */
export interface Constructable {
  /** A construct signature 2. @param a A parameter 2. */
  new (a: string): Date
}
/** An interface 3. */
export interface Indexed {
  /** An index signature 3. */
  [key: string]: number
}
/** A type 4. */
export type Dictionary = {
  /** An index signature 4. */
  [key: string]: number
}
/** A type 5. @param a A parameter 5. @returns A result 5. @typeParam T A type parameter 5. */
export type Map<T> = (a: T) => number
/** A type 6. */
export type Tool = {
  /** A call 6. */
  (a: string): void
  /** A property 6. */
  x: number
}
/** A function 7. @param a A parameter 7. */
export function over(a: string): void
export function over(a: number): void
export function over(a: unknown): void {}
/**
 * A function 8.
 * @param options An object 8.
 * @param options.x A field 8.
 */
export function destructured({ x }: { x: number; y: string }): void {}
/**
 * A function 9.
 * @param o An object 9.
 * @param o.a A field 9.
 * @param o.deep.b A nested field 9.
 */
export function fields(o: { a: number; deep: { b?: string } }): void {}
/** {@inheritDoc fields} */
export function inherits(o: { a: number }): void {}
export class Accessors {
  /** A getter 10. @returns A result 10. */
  get value(): number {
    return 1
  }
  /** A setter 10. @param v A value 10. @throws An error 10. */
  set value(v: number) {}
  /** A single setter 10. @param v A single value 10. */
  set only(v: number) {}
}
export interface Properties {
  /** A method 11. @param a A parameter 11. @returns A result 11. @typeParam T A type parameter 11. */
  fn: <T>(a: T) => number
  both: {
    /** A nested call 11. */
    (a: string): number
    /** A nested property 11. */
    x: number
  }
  /** An object 11. */
  index: {
    /** A nested index signature 11. */
    [k: string]: number
  }
  /** A class 11. */
  type: {
    /** A nested construct signature 11. */
    new (a: string): Date
  }
}
/** A class 12. @typeParam T A type parameter 12. */
export class Generic<T> {
  value!: T
  /** A first overload 12. @typeParam U Another type parameter 12. */
  run<U>(a: U): U
  /** A second overload 12. @throws An error 12. */
  run(): void
  run(): unknown {
    return
  }
}
/** A function 13. @typeParam T A type parameter 13. */
export function generic<T>(a: T): void
/** An overload 13. @template U Another type parameter 13. */
export function generic<U>(a: U, b: U): void
export function generic(): void {}
export interface Base {
  /** A property 14. */
  prop: string
}
/** A class 14. */
export class Copy implements Base {
  /** {@inheritDoc Base.prop} */
  prop = ''
}
`

/** The number of pages and places that show a text, where it is not one. TypeDoc shows these twice, too. */
const repeated: Record<string, number> = {
  'A function 7.': 2,
  'A parameter 7.': 2,
  'A function 9.': 2,
  'An object 9.': 2,
  'A property 14.': 2,
}

test('shows each comment that TypeDoc shows, in one place', async () => {
  const files = { 'tsconfig.json': config, 'src/a.ts': source }
  const reference = await typescriptSite(files, { entryPoints: 'src/a.ts' }).generate()
  const pages = Object.keys(reference.pages).filter((slug) => /^\/typescript\/\w+\/\w/.test(slug))
  const text = pages.map((slug) => treeText(reference.page(slug).root)).join('\n')
  const comments = [...source.matchAll(/\b(?:A|An|Another) [a-z ]+ \d+\./g)].map(([comment]) => comment)
  expect(comments.length).toBe(57)
  expect(comments.filter((comment) => text.split(comment).length - 1 !== (repeated[comment] ?? 1))).toEqual([])
  expect(reference.diagnostics).toEqual([])
}, 120_000)
