import { occurrence } from './format.ts'
import type { SectionInfo } from './part-sections.ts'

const ofTitle = 6
const ofPart = 0.65
const ofHeadingAbove = 0.8
const ofKeyword = 4
const ofCode = 0.5

/** How much a term weighs in a section, by where and how often it stands there. */
export function strength(
  occurs: number,
  { level, words, length }: Pick<SectionInfo, 'level' | 'words' | 'length'>,
): number {
  const text = occurs & occurrence.text
  const code = (occurs >> occurrence.codeShift) & occurrence.code
  let weight = 0
  if (occurs & (occurrence.heading | occurrence.headingPart))
    weight +=
      ((occurs & occurrence.heading ? 1 : ofPart) * (level === 1 ? ofTitle : 5.2 - 0.7 * level)) /
      (1 + 0.2 * Math.max(0, words - 1))
  if (occurs & occurrence.above) weight += ofHeadingAbove
  if (occurs & occurrence.keyword) weight += ofKeyword
  if (text > 0) weight += saturated(text < 3 ? text : 2 ** (text - 1) * 0.75, length)
  if (code > 0) weight += ofCode * saturated(Math.min(code, 3), length)
  return weight
}

/** As in BM25: each further time says less, and less in a long text. */
function saturated(times: number, length: number): number {
  return (times * 2.2) / (times + 1.2 * (0.3 + (0.7 * length) / 100))
}
