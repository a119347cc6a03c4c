import { expect, test } from 'vitest'
import { createLineCache } from './line-cache.ts'

test('renders a line again only after many others', () => {
  const cachedLine = createLineCache()
  const rendered: string[] = []
  const show = (line: string) =>
    cachedLine(line, null, () => {
      rendered.push(line)
      return { html: `<i>${line}</i>`, next: null }
    })
  const others = (from: number) => {
    for (let number = from; number < from + 10_000; number++) show(`${number}`)
  }
  expect(show('}')).toEqual({ html: '<i>}</i>', next: null })
  others(0)
  show('}')
  others(10_000)
  expect(show('}')).toEqual({ html: '<i>}</i>', next: null })
  expect(rendered.filter((line) => line === '}')).toEqual(['}'])
  show('end')
  others(20_000)
  others(30_000)
  show('end')
  expect(rendered.filter((line) => line === 'end')).toEqual(['end', 'end'])
})
