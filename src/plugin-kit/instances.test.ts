import { expect, test } from 'vitest'
import { z } from 'zod'
import { instanceOptions, resolvePluginOptions, sectionPath } from './index.ts'

function hintsFor(schema: z.ZodRawShape, options: object): (string | undefined)[] {
  try {
    resolvePluginOptions('a()', z.strictObject(schema), options)
    return []
  } catch (error) {
    return (error as { diagnostics: { message: string; hint?: string }[] }).diagnostics.flatMap(({ message, hint }) => [
      message,
      hint,
    ])
  }
}

test.each([
  ['api', undefined],
  ['internal/api', undefined],
  ['a.b/..c', undefined],
  ['./x/../internal', 'Write `internal`.'],
  ['./internal', 'Write `internal`.'],
  ['/internal', 'Write `internal`.'],
  ['internal/', 'Write `internal`.'],
  ['a//b', 'Write `a/b`.'],
  ['a/./b', 'Write `a/b`.'],
  ['a\\b', 'Write `a/b`.'],
  ['a/..', 'Write a path such as `api`.'],
  ['..', 'Write a path such as `api`.'],
  ['../api', 'Write a path such as `api`.'],
  ['.', 'Write a path such as `api`.'],
  ['/', 'Write a path such as `api`.'],
  ['', 'Write a path such as `api`.'],
])('the path of a section is plain: %j', (path, hint) => {
  const [message, found] = hintsFor({ path: sectionPath('api') }, { path })
  expect(found).toBe(hint)
  if (hint !== undefined)
    expect(message).toBe(`\`path\` in a() must be a plain path below the documents, found '${path}'.`)
})

test.each([
  ['docs', undefined],
  ['/docs/', undefined],
  ['/', undefined],
  ['docs/v1.0/...', undefined],
  ['./docs', 'Write `docs`.'],
  ['/x/../docs', 'Write `docs`.'],
  ['docs/.', 'Write `docs`.'],
  ['..', 'Write `/`.'],
])('the path of pages has no dots that lead elsewhere: %j', (routeBasePath, hint) => {
  const options = instanceOptions({ path: 'docs', routeBasePath: 'docs', include: [] })
  const [message, found] = hintsFor(options, { routeBasePath })
  expect(found).toBe(hint)
  if (hint !== undefined)
    expect(message).toBe(`\`routeBasePath\` in a() must be a path without \`.\` and \`..\`, found '${routeBasePath}'.`)
})
