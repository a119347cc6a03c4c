import { z } from 'zod'
import type { ThemeConfig } from '../../shared/types.ts'
import { objectRule } from './rule.ts'

const levelSchema = z.number().refine(isLevel, 'an integer from 2 to 6')

export const tableOfContentsSchema = z
  .strictObject({
    /** Highest heading level in tables of contents. Default 2. */
    minHeadingLevel: levelSchema.default(2),
    /** Lowest heading level in tables of contents. Default 3. */
    maxHeadingLevel: levelSchema.default(3),
  })
  .check(
    objectRule(({ minHeadingLevel: min, maxHeadingLevel: max }) => {
      if (!isLevel(min) || !isLevel(max) || min <= max) return []
      return [
        {
          path: ['minHeadingLevel'],
          problem: `is ${min}, which is greater than \`maxHeadingLevel\` (${max})`,
          hint: 'Lower `minHeadingLevel` (default 2) or raise `maxHeadingLevel` (default 3).',
        },
      ]
    }),
  )
  .prefault({}) satisfies z.ZodType<ThemeConfig['tableOfContents']>

function isLevel(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= 2 && Number(value) <= 6
}
