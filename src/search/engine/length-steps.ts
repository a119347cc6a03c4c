/** Returns a text length on a logarithmic scale, in steps of about a fifth: small edits rarely change it. */
export function lengthToStep(words: number): number {
  return Math.round(Math.log2(words + 1) * 3)
}

/** Inverse of `lengthToStep`, in words. */
export function stepToLength(step: number): number {
  return 2 ** (step / 3) - 1
}
