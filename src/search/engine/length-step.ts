/** Length of a text in steps of about a fifth: a word more or less hardly ever changes it. */
export function lengthStep(words: number): number {
  return Math.round(Math.log2(words + 1) * 3)
}

/** Words of a text whose length has this step. */
export function lengthOf(step: number): number {
  return 2 ** (step / 3) - 1
}
