import { occurrence } from './format.ts'
import type { SectionInfo } from './part-sections.ts'

const titleWeight = 6
const namePartFactor = 0.65
const headingAboveWeight = 0.8
const keywordWeight = 4
/** Less than for the parts of a title, more than for most texts. */
const nameWeight = 1.6
const codeFactor = 0.5

/** Returns the weight of a term in a section, by where and how often it occurs there. */
export function termWeight(
  occurs: number,
  { level, headingWords, textWords }: Pick<SectionInfo, 'level' | 'headingWords' | 'textWords'>,
): number {
  const text = occurs & occurrence.text
  const code = (occurs >> occurrence.codeShift) & occurrence.code
  let weight = 0
  if (occurs & (occurrence.heading | occurrence.headingPart))
    weight +=
      ((occurs & occurrence.heading ? 1 : namePartFactor) * (level === 1 ? titleWeight : 5.2 - 0.7 * level)) /
      (1 + 0.2 * Math.max(0, headingWords - 1))
  if (occurs & occurrence.above) weight += headingAboveWeight
  if (occurs & occurrence.keyword) weight += keywordWeight
  if (occurs & occurrence.name) weight += nameWeight
  if (text > 0) weight += saturate(text < 3 ? text : 2 ** (text - 1) * 0.75, textWords)
  if (code > 0) weight += codeFactor * saturate(Math.min(code, 3), textWords)
  return weight
}

/** BM25 saturation: each further occurrence adds less, and less in a long text. */
function saturate(count: number, textWords: number): number {
  return (count * 2.2) / (count + 1.2 * (0.3 + (0.7 * textWords) / 100))
}
