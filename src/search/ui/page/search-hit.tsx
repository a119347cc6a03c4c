import type { SiteSearch } from 'lectern/client'
import type { ReactNode } from 'react'
import type { SearchHit as Hit } from '../../client/index.ts'
import { parseMarkedText } from '../marked-text.ts'
import { resultUrl } from '../result-url.ts'

const levels: (keyof Hit['hierarchy'])[] = ['lvl0', 'lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6']

/**
 * A result on the search page: its heading, the headings above it, and a snippet.
 * @param base absolute URL of the page
 */
export function SearchHit({ hit, settings, base }: { hit: Hit; settings: SiteSearch; base: string }): ReactNode {
  const { hierarchy, _highlightResult: highlighted, _snippetResult: snippets } = hit
  const titles = levels.flatMap((level) => highlighted?.hierarchy?.[level]?.value ?? hierarchy[level] ?? [])
  const content = snippets?.content?.value ?? highlighted?.content?.value
  const url = resultUrl(hit.url, settings, base)
  return (
    <li>
      <h2>
        <a href={url}>
          <MarkedText html={titles.at(-1) ?? url} />
        </a>
      </h2>
      {titles.length > 1 && (
        <ol>
          {titles.slice(0, -1).map((title, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two levels may have the same title
            <li key={index}>
              <MarkedText html={title} />
            </li>
          ))}
        </ol>
      )}
      {content !== undefined && (
        <p>
          <MarkedText html={content} />
        </p>
      )}
    </li>
  )
}

function MarkedText({ html }: { html: string }): ReactNode {
  return parseMarkedText(html).map(({ text, isMarked }, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: parts have no identity besides their position
    isMarked ? <mark key={index}>{text}</mark> : text,
  )
}
