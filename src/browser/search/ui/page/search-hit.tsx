import type { SiteSearch } from 'lectern/client'
import { Fragment, type ReactNode } from 'react'
import { findNameBreaks } from '../../../../shared/name-breaks.ts'
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

/** A text with marked words, in which long names break before their words. */
function MarkedText({ html }: { html: string }): ReactNode {
  const parts = parseMarkedText(html)
  const breaks = findNameBreaks(parts.map(({ text }) => text).join(''))
  let end = 0
  return parts.map(({ text, isMarked }) => {
    const start = end
    end += text.length
    const inside = breaks.filter((position) => position > start && position < end).map((position) => position - start)
    const pieces = [0, ...inside].map((from, index) => (
      <Fragment key={from}>
        {index > 0 && <wbr />}
        {text.slice(from, inside[index])}
      </Fragment>
    ))
    return (
      <Fragment key={start}>
        {breaks.includes(start) && <wbr />}
        {isMarked ? <mark>{pieces}</mark> : pieces}
      </Fragment>
    )
  })
}
