/**
 * How much clients want pages as Markdown. The patterns are read alike by JavaScript, PCRE and RE2, so that the web servers for
 * which `lectern serve --print` writes configurations decide as `lectern serve` does. Ignore case.
 */

/** A pattern of `Accept`. Its groups are the digits of the quality before and after the dot; without groups, the quality is 1. */
export interface QualityRule {
  pattern: string
  hasQuality: boolean
}

/** For each media type, the first pattern that matches counts; if there is none, the quality is 0. */
export const qualityRules = {
  markdown: qualityOf(['text/markdown']),
  // Read as Markdown by clients that do not know its type.
  plain: qualityOf(['text/plain']),
  html: qualityOf(['text/html', String.raw`text/\*`, String.raw`\*/\*`]),
}

function qualityOf(ranges: string[]): QualityRule[] {
  return ranges.flatMap((range) => [
    {
      pattern: String.raw`(?:^|,)\s*${range}\s*;(?:[^,]*;)?\s*q=([01])(?:\.(\d{0,3})\d*)?\s*(?:[,;]|$)`,
      hasQuality: true,
    },
    { pattern: String.raw`(?:^|,)\s*${range}\s*(?:[,;]|$)`, hasQuality: false },
  ])
}

/**
 * Whether a client wants Markdown rather than HTML: it names `text/markdown`, and does not prefer HTML to it, or prefers
 * `text/plain` to HTML. Browsers, and clients that accept anything, get HTML.
 * @param accept value of the header
 */
export function prefersMarkdown(accept: string | undefined): boolean {
  if (accept === undefined || !/text\/(?:markdown|plain)/i.test(accept)) return false
  const quality = (rules: QualityRule[]) => {
    for (const { pattern, hasQuality } of rules) {
      const match = new RegExp(pattern, 'i').exec(accept)
      if (match) return hasQuality ? Number(`${match[1]}.${match[2] ?? ''}`) : 1
    }
    return 0
  }
  const html = quality(qualityRules.html)
  const markdown = quality(qualityRules.markdown)
  return (markdown > 0 && markdown >= html) || quality(qualityRules.plain) > html
}

/** Returns the value of `x-markdown-tokens`: about how many tokens a text of as many bytes has. */
export function markdownTokens(bytes: number): number {
  return Math.ceil(bytes / 4)
}

/** Returns the value of `link` that leads from a page to its Markdown. */
export function markdownLink(url: string): string {
  return `<${url}>; rel="alternate"; type="text/markdown"`
}
