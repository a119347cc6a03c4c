import { z } from 'zod'
import { objectRule } from './rule.ts'
import { filledText } from './text.ts'

const setName = /^[a-z\d]+(?:-[a-z\d]+)*$/i

/** Folders with SVG files, by the names of the sets that they are. */
export const iconsSchema = z
  .record(z.string(), filledText)
  .check(
    objectRule((icons) =>
      Object.keys(icons)
        .filter((name) => !setName.test(name))
        .map((name) => ({
          problem: `has the name "${name}"`,
          hint: 'Use letters, digits, and hyphens: `acme-icons`.',
        })),
    ),
  )
  .default({})
