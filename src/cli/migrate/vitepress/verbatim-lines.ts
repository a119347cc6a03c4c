/** Tells lines in elements of several lines with `v-pre`, in which Vue reads no expressions. */
export function createVerbatimLines(): (line: string) => boolean {
  let end: string | undefined
  return (line) => {
    if (end !== undefined) {
      if (line.includes(end)) end = undefined
      return true
    }
    const tag = /<([a-z][\w-]*)(?=\s)[^<>]*\sv-pre(?=[\s/>])/.exec(line)?.[1]
    if (tag !== undefined && !line.includes(`</${tag}>`)) end = `</${tag}>`
    return end !== undefined
  }
}
