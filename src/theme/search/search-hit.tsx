import type { SiteSearch } from 'lectern/client'
import type { SearchHit } from 'lectern/search/client'
import type { ReactNode } from 'react'
import { markedText } from './marked-text.ts'
import { resultUrl } from './result-url.ts'

const levels: (keyof SearchHit['hierarchy'])[] = ['lvl0', 'lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6']

/** A result on the search page: its heading, where it stands, and what it says. */
export default function Hit({
  hit,
  settings,
  base,
}: {
  hit: SearchHit
  settings: SiteSearch
  base: string
}): ReactNode {
  const { hierarchy, _highlightResult: marked, _snippetResult: cut } = hit
  const titles = levels.flatMap((level) => marked?.hierarchy?.[level]?.value ?? hierarchy[level] ?? [])
  const content = cut?.content?.value ?? marked?.content?.value
  const url = resultUrl(hit.url, settings, base)
  return (
    <li>
      <h2>
        <a href={url}>
          <Marked html={titles.at(-1) ?? url} />
        </a>
      </h2>
      {titles.length > 1 && (
        <ol>
          {titles.slice(0, -1).map((title, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two levels may be called alike
            <li key={index}>
              <Marked html={title} />
            </li>
          ))}
        </ol>
      )}
      {content !== undefined && (
        <p>
          <Marked html={content} />
        </p>
      )}
    </li>
  )
}

/** A text of a hit: whatever it holds, nothing of it but marks becomes an element. */
function Marked({ html }: { html: string }): ReactNode {
  return markedText(html).map(({ text, isMarked }, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the order is all that a part has
    isMarked ? <mark key={index}>{text}</mark> : text,
  )
}
