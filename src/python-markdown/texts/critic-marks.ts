/** How CriticMarkup is shown: with its marks, with all changes accepted, or with all of them rejected. */
export type CriticMode = 'view' | 'accept' | 'reject'

/** What remains of a mark: removed text, added text, highlighted text, and a comment. */
const elements = {
  view: { removed: '<del>$1</del>', added: '<ins>$1</ins>', marked: '<mark>$1</mark>', comment: '<span>$1</span>' },
  accept: { removed: '', added: '$1', marked: '$1', comment: '' },
  reject: { removed: '$1', added: '', marked: '$1', comment: '' },
}

/** Converts CriticMarkup in a text without code: `{--removed--}`, `{++added++}`, `{~~old~>new~~}`, `{==marked==}`, `{>>comment<<}`. The number of lines stays. */
export function convertCriticMarks(text: string, mode: CriticMode): string {
  const { removed, added, marked, comment } = elements[mode]
  const replace = (from: string, pattern: RegExp, replacement: string) =>
    from.replace(pattern, (whole: string, ...groups: string[]) => {
      const result = replacement.replace(/\$(\d)/g, (_, index) => groups[Number(index) - 1] ?? '')
      const lost = whole.split('\n').length - result.split('\n').length
      return result + '\n'.repeat(lost)
    })
  const patterns: [RegExp, string][] = [
    [/\{~~([\s\S]*?)~>([\s\S]*?)~~\}/g, removed + added.replace('$1', '$2')],
    [/\{--([\s\S]*?)--\}/g, removed],
    [/\{\+\+([\s\S]*?)\+\+\}/g, added],
    [/\{==([\s\S]*?)==\}/g, marked],
    [/\{>>([\s\S]*?)<<\}/g, comment],
  ]
  return patterns.reduce((each, [pattern, replacement]) => replace(each, pattern, replacement), text)
}
