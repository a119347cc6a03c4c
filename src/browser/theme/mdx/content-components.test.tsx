// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import Badge from '@theme/Badge'
import BrowserOnly from '@theme/BrowserOnly'
import Card from '@theme/Card'
import CardGrid from '@theme/CardGrid'
import DocCard from '@theme/DocCard'
import Kbd from '@theme/Kbd'
import Link from '@theme/Link'
import Steps from '@theme/Steps'
import Tooltip from '@theme/Tooltip'
import Video from '@theme/Video'
import YouTube from '@theme/YouTube'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, describe, expect, test } from 'vitest'
import { testSite } from '../../../../tests/support/page-data.ts'
import { TestPage } from '../../../../tests/support/test-page.tsx'

afterEach(cleanup)

const html = (children: ReactNode) =>
  renderToStaticMarkup(<TestPage site={testSite({ baseUrl: '/base/' })}>{children}</TestPage>)

describe('cards', () => {
  test('render only the given parts', () => {
    expect(html(<Card>Text</Card>)).toBe('<div class="card"><div class="card-body">Text</div></div>')
    expect(html(<Card title="Doors" icon="🚪" className="wide" />)).toBe(
      '<div class="card wide"><p class="card-title"><span class="card-icon" aria-hidden="true">🚪</span>Doors</p></div>',
    )
  })

  test('have a link on the title, with base URL; external ones open in a new tab', () => {
    expect(html(<Card title="Doors" href="/docs/doors" description="All of them" />)).toBe(
      '<div class="card card-link"><p class="card-title"><a href="/base/docs/doors">Doors</a></p>' +
        '<div class="card-body"><p>All of them</p></div></div>',
    )
    expect(html(<Card title="Far" href="https://far.example" />)).toContain(
      '<a href="https://far.example" target="_blank" rel="noopener noreferrer">Far</a>',
    )
  })

  test('of documents have a link with base URL', () => {
    expect(html(<DocCard item={{ label: 'Doors', href: '/docs/doors' }} />)).toContain('href="/base/docs/doors"')
    expect(html(<DocCard item={{ label: 'Doors', url: '/base/docs/doors' }} />)).toContain('href="/base/docs/doors"')
  })

  test('can link to paths that are not pages of the site', () => {
    const link = <Link to="pathname:///status/">Status</Link>
    expect(html(link)).toBe('<a href="/base/status/" data-full-load="">Status</a>')
  })

  test('require a title if they are links', () => {
    expect(() => html(<Card href="/docs">Text</Card>)).toThrow('<Card href> needs a title')
  })

  test('are laid out in a grid', () => {
    expect(html(<CardGrid className="two">Cards</CardGrid>)).toBe('<div class="card-grid two">Cards</div>')
  })
})

describe('steps', () => {
  test('render their ordered list', () => {
    expect(
      html(
        <Steps>
          {'\n'}
          <ol start={3}>
            <li>Open</li>
          </ol>
        </Steps>,
      ),
    ).toBe('<div class="steps">\n<ol start="3"><li>Open</li></ol></div>')
  })

  test.each([[<p key="p">Text</p>], [<ul key="ul" />], ['Text'], [undefined]])('reject other children: %o', (child) => {
    expect(() => html(<Steps>{child}</Steps>)).toThrow('<Steps> must contain a single ordered list')
  })
})

test('badges have the classes of their variants', () => {
  expect(html(<Badge text="New" />)).toBe('<span class="badge">New</span>')
  expect(
    html(
      <Badge variant="danger" className="own">
        Gone
      </Badge>,
    ),
  ).toBe('<span class="badge badge-danger own">Gone</span>')
})

test('splits a key combination into keys; a plus can be a key', () => {
  expect(html(<Kbd>Esc</Kbd>)).toBe('<kbd>Esc</kbd>')
  expect(html(<Kbd>+</Kbd>)).toBe('<kbd>+</kbd>')
  expect(html(<Kbd>Ctrl++</Kbd>)).toBe('<kbd class="keys"><span><kbd>Ctrl</kbd></span><span>+<kbd>+</kbd></span></kbd>')
  expect(html(<Kbd>Ctrl + K</Kbd>)).toBe(
    '<kbd class="keys"><span><kbd>Ctrl</kbd></span><span>+<kbd>K</kbd></span></kbd>',
  )
  expect(
    html(
      <Kbd>
        <b>Enter</b>
      </Kbd>,
    ),
  ).toBe('<kbd><b>Enter</b></kbd>')
})

test('a link gets the base URL', () => {
  expect(html(<Link to="/docs/a">A</Link>)).toBe('<a href="/base/docs/a">A</a>')
})

describe('BrowserOnly', () => {
  test('renders only the fallback on the server', () => {
    expect(html(<BrowserOnly>{() => window.name}</BrowserOnly>)).toBe('')
    expect(html(<BrowserOnly fallback={<p>Wait</p>}>{() => window.name}</BrowserOnly>)).toBe('<p>Wait</p>')
  })

  test('renders its content in the browser', () => {
    history.replaceState(null, '', '/hall')
    const { container } = render(<BrowserOnly fallback="Wait">{() => <p>At {location.pathname}</p>}</BrowserOnly>)
    expect(container.textContent).toBe('At /hall')
  })

  test('requires a function', () => {
    expect(() => html(<BrowserOnly>{(<p />) as never}</BrowserOnly>)).toThrow('<BrowserOnly> needs a function')
  })
})

describe('a tooltip', () => {
  const open = () => {
    render(<Tooltip tip="Where people sign up.">run</Tooltip>)
    return screen.getByRole('button', { name: 'run', description: 'Where people sign up.' })
  }
  const isVisible = () => screen.queryByRole('tooltip') !== null

  test('describes its word while it is closed, too', () => {
    open()
    expect(isVisible()).toBe(false)
  })

  test.each([
    ['focus', 'blur'],
    ['pointerEnter', 'pointerLeave'],
  ] as const)('opens on %s and closes on %s', (begin, end) => {
    const button = open()
    const target = begin === 'focus' ? button : (button.parentElement as HTMLElement)
    fireEvent[begin](target)
    expect(isVisible()).toBe(true)
    fireEvent[end](target)
    expect(isVisible()).toBe(false)
  })

  test('opens on touch and closes on a touch elsewhere', () => {
    const button = open()
    fireEvent.click(button)
    fireEvent.pointerDown(screen.getByRole('tooltip'))
    expect(isVisible()).toBe(true)
    fireEvent.pointerDown(document.body)
    expect(isVisible()).toBe(false)
  })

  test('closes on Escape without moving the focus', () => {
    const button = open()
    act(() => button.focus())
    expect(isVisible()).toBe(true)
    fireEvent.keyDown(button, { key: 'Escape' })
    expect([isVisible(), document.activeElement]).toEqual([false, button])
  })
})

describe('videos', () => {
  test('from YouTube load on request, without cookies, and get the focus', () => {
    const { container } = render(
      <TestPage>
        <YouTube id="a_b-1" title="Doors" start={90} poster="/img/doors.png" />
      </TestPage>,
    )
    expect(container.querySelector('iframe')).toBe(null)
    expect(container.querySelector('img')?.getAttribute('src')).toBe('/img/doors.png')
    expect(screen.getByRole('link').getAttribute('href')).toBe('https://www.youtube.com/watch?v=a_b-1&t=90')
    fireEvent.click(screen.getByRole('button', { name: 'Play video: Doors' }))
    const frame = screen.getByTitle('Doors')
    expect(frame.getAttribute('src')).toBe('https://www.youtube-nocookie.com/embed/a_b-1?autoplay=1&start=90')
    expect(document.activeElement).toBe(frame)
    expect(screen.queryByRole('button')).toBe(null)
  })

  test('on the site have labels, captions and URLs with the base URL', () => {
    expect(html(<Video src="/a.mp4" poster="/a.png" captions="/a.vtt" title="Doors" loop />)).toBe(
      '<figure class="video"><video controls="" playsInline="" preload="none" loop="" src="/base/a.mp4" poster="/base/a.png" ' +
        'aria-label="Doors"><track kind="captions" src="/base/a.vtt" default=""/></video></figure>',
    )
    expect(html(<Video src="/a.mp4" title="Doors" />)).toContain('preload="metadata"')
  })
})
