import Breadcrumbs from '@theme/Breadcrumbs'
import Layout from '@theme/Layout'
import clsx from 'clsx'
import { type DiffBlock, type DiffPart, type DocDiffPageData, usePageData } from 'lectern/client'
import type { ReactNode } from 'react'
import './changes.css'

/** How a document differs from the version before: its blocks, with what was added and removed. */
export default function DocDiffPage(): ReactNode {
  const { title, description, breadcrumbs, from, to, blocks } = usePageData<DocDiffPageData>()
  return (
    <Layout className="docs">
      <article className="changes">
        <Breadcrumbs items={breadcrumbs} />
        <h1>{title}</h1>
        <p className="lead">{description}</p>
        <p className="changes-links">
          <a href={from.url}>{from.label}</a> <span aria-hidden="true">→</span> <a href={to.url}>{to.label}</a>
        </p>
        <div className="diff">
          {blocks.map((block, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: blocks do not change and have no ids
            <Block key={index} {...block} />
          ))}
        </div>
      </article>
    </Layout>
  )
}

function Block({ type, change, parts }: DiffBlock): ReactNode {
  if (type === 'omitted') return <p className="diff-omitted" aria-hidden="true" />
  const Element = type === 'code' ? 'pre' : 'p'
  return (
    <Element className={clsx(`diff-${type}`, change !== 'same' && `diff-${change}`)}>
      {parts.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts do not change and have no ids
        <Part key={index} part={part} />
      ))}
    </Element>
  )
}

function Part({ part: [mark, text] }: { part: DiffPart }): ReactNode {
  if (mark === '=') return text
  return mark === '+' ? <ins>{text}</ins> : <del>{text}</del>
}
