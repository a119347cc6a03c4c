/** The handwritten parts of a page. */
export interface Handwritten {
  title: string
  /** Text before the first section. */
  lead: string
  sections: Section[]
}

export interface Section {
  title: string
  text: string
  /** Examples by key: subsections whose title is a key in code. */
  keys: Map<string, { text: string; line: number }>
}

/**
 * Splits a document: `## Title` begins a section, a subsection with the title `` `key` `` belongs to a key, and everything
 * else is text.
 */
export function parseHandwritten(source: string): Handwritten {
  const page: Handwritten = { title: '', lead: '', sections: [] }
  let add = (line: string) => {
    page.lead += `${line}\n`
  }
  let fence = ''
  for (const [index, line] of source.split('\n').entries()) {
    const [marker = ''] = /^(?:`{3,}|~{3,})/.exec(line) ?? []
    if (fence === '') fence = marker
    else if (marker.startsWith(fence)) fence = ''
    const [, hashes, title = ''] = (fence === '' && /^(#{1,3}) (.+)$/.exec(line)) || []
    const section = page.sections.at(-1)
    const [, key] = /^`(.+)`$/.exec(title) ?? []
    if (hashes === '#') page.title = title
    else if (hashes === '##') add = addSection(page, title)
    else if (section && hashes === '###' && key !== undefined) add = addKey(section, key, index + 1)
    else add(line)
  }
  return page
}

function addSection({ sections }: Handwritten, title: string): (line: string) => void {
  const section: Section = { title, text: '', keys: new Map() }
  sections.push(section)
  return (line) => {
    section.text += `${line}\n`
  }
}

function addKey({ keys }: Section, key: string, line: number): (line: string) => void {
  const entry = { text: '', line }
  keys.set(key, entry)
  return (text) => {
    entry.text += `${text}\n`
  }
}
