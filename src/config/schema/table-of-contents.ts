import { z } from 'zod'
import type { ThemeConfig } from '../../shared/types.ts'
import { expects, together } from './rule.ts'

const levelSchema = z.number().refine(isLevel, expects('a whole number from 2 to 6'))

export const tableOfContentsSchema = z
  .strictObject({
    minHeadingLevel: levelSchema.default(2),
    maxHeadingLevel: levelSchema.default(3),
  })
  .check(
    together(({ minHeadingLevel: min, maxHeadingLevel: max }) => {
      if (!isLevel(min) || !isLevel(max) || min <= max) return []
      return [
        {
          path: ['minHeadingLevel'],
          problem: `is ${min}, which is above the maxHeadingLevel of ${max}`,
          hint: 'Lower `minHeadingLevel` (2 when left out) or raise `maxHeadingLevel` (3 when left out).',
        },
      ]
    }),
  )
  .prefault({}) satisfies z.ZodType<ThemeConfig['tableOfContents']>

function isLevel(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= 2 && Number(value) <= 6
}
