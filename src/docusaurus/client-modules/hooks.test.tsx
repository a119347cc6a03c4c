// @vitest-environment jsdom
import { useHistory } from '@docusaurus/router'
import { useTOCHighlight } from '@docusaurus/theme-common/internal'
import { act, cleanup, render } from '@testing-library/react'
import { type ReactNode, useEffect } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import { navigationEvent } from '../../shared/runtime-contract.ts'

afterEach(() => {
  cleanup()
  window.history.replaceState({}, '', '/')
})

function Follower({ calls }: { calls: string[] }): ReactNode {
  const history = useHistory()
  useEffect(() => history.listen(({ pathname }, action) => calls.push(`${action} ${pathname}`)), [history, calls])
  return null
}

test('a listener of the history gets each navigation once, with its action', () => {
  const calls: string[] = []
  render(<Follower calls={calls} />, { wrapper: MemoryRouter })
  const navigate = (path: string, events: string[]) =>
    act(() => {
      window.history.replaceState({}, '', path)
      for (const name of events) window.dispatchEvent(new Event(name))
    })
  navigate('/next', [navigationEvent])
  navigate('/back', ['popstate', navigationEvent])
  expect(calls).toEqual(['PUSH /next', 'POP /back'])
  cleanup()
  navigate('/other', [navigationEvent])
  expect(calls).toHaveLength(2)
})

const config = { linkClassName: 'link', linkActiveClassName: 'on', minHeadingLevel: 2, maxHeadingLevel: 3 }

function Highlight({ ids }: { ids: string[] }): ReactNode {
  useTOCHighlight(config)
  return ids.map((id) => (
    <section key={id}>
      <a className="link" href={`#${id}`}>
        {id}
      </a>
      <h2 id={id}>{id}</h2>
    </section>
  ))
}

test('marks the link to the displayed heading, whatever its id, also when the window changes', () => {
  const { container, rerender } = render(<Highlight ids={['100%', 'größe']} />)
  const marked = () => [...container.querySelectorAll('a.on')].map((link) => link.textContent)
  // Without a layout, all headings are at the top: the last one counts.
  expect(marked()).toEqual(['größe'])
  rerender(<Highlight ids={['100%']} />)
  act(() => void window.dispatchEvent(new Event('resize')))
  expect(marked()).toEqual(['100%'])
})
