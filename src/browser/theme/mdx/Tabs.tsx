import clsx from 'clsx'
import { nextTab } from 'lectern/client'
import { cloneElement, type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react'
import { initialTab, parsePanels, type Tab, tabText } from './parse-tabs.ts'
import { saveSelection, useGroupSelection, useQuerySelection } from './tab-selection.ts'

export interface TabsProps {
  /** `TabItem` elements. */
  children: ReactNode
  /** The tabs. Default: the props of the children. */
  values?: readonly Tab[]
  /** Initially selected tab; null for none. */
  defaultValue?: string | null
  /** Tabs of one group change together; the selection is stored for later visits. */
  groupId?: string
  /** Query parameter that holds the selection; true uses `groupId`. */
  queryString?: string | boolean
  /** Whether to render only the selected panel. */
  lazy?: boolean
  /** Whether the tabs share the full width. */
  block?: boolean
  className?: string
}

/** Tabs with panels. The server renders the initial tab; a stored selection is applied after hydration. */
export default function Tabs({
  children,
  values,
  defaultValue,
  groupId,
  queryString,
  lazy,
  block,
  className,
}: TabsProps): ReactNode {
  const panels = parsePanels(children)
  const tabs = values ?? panels.map(({ props }) => props)
  const first = initialTab(tabs, defaultValue)
  const query = queryName(queryString, groupId)
  const [localValue, setLocalValue] = useState(first)
  const isTab = (value: string | null) => value !== null && tabs.some((tab) => tab.value === value)
  const selected = [useQuerySelection(query), useGroupSelection(groupId), localValue].find(isTab) ?? first
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const topBeforeSelect = useRef<number>(undefined)
  const root = useRef<HTMLDivElement>(null)

  const select = (value: string) => {
    topBeforeSelect.current = list.current?.getBoundingClientRect().top
    setLocalValue(value)
    saveSelection(value, groupId, query)
  }

  // Other tabs of the group above may grow or shrink: keep the clicked tab in place.
  useLayoutEffect(() => {
    if (topBeforeSelect.current === undefined || !list.current) return
    const moved = list.current.getBoundingClientRect().top - topBeforeSelect.current
    topBeforeSelect.current = undefined
    if (moved !== 0) window.scrollBy(0, moved)
  })

  // React knows only true and false.
  useLayoutEffect(() => {
    for (const panel of root.current?.querySelectorAll(':scope > [role=tabpanel][hidden]') ?? [])
      panel.setAttribute('hidden', 'until-found')
  })

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const buttons = [...event.currentTarget.children] as HTMLElement[]
    const target = buttons[nextTab(event.key, buttons.indexOf(document.activeElement as HTMLElement), buttons.length)]
    const value = target && tabs[buttons.indexOf(target)]?.value
    if (value === undefined) return
    event.preventDefault()
    target?.focus()
    select(value)
  }

  return (
    <div className={clsx('tabs', className)} ref={root}>
      <div role="tablist" className={block ? 'tabs-block' : undefined} ref={list} onKeyDown={onKeyDown}>
        {tabs.map(({ value, label, attributes }, index) => (
          <button
            {...attributes}
            key={value}
            type="button"
            role="tab"
            id={`${id}tab${index}`}
            aria-selected={value === selected}
            aria-controls={lazy && value !== selected ? undefined : `${id}panel${index}`}
            tabIndex={value === selected || (selected === null && index === 0) ? 0 : -1}
            onClick={() => select(value)}
          >
            {label ?? value}
          </button>
        ))}
      </div>
      {panels.map((panel) => {
        const hidden = panel.props.value !== selected
        if (lazy && hidden) return null
        const index = tabs.findIndex(({ value }) => value === panel.props.value)
        return cloneElement(panel, {
          ...{ hidden, id: `${id}panel${index}`, 'aria-labelledby': `${id}tab${index}` },
          'data-label': tabText(tabs[index] ?? panel.props),
        })
      })}
    </div>
  )
}

function queryName(queryString: string | boolean | undefined, groupId: string | undefined): string | undefined {
  if (!queryString) return undefined
  if (typeof queryString === 'string') return queryString
  if (groupId !== undefined) return groupId
  throw new Error('<Tabs queryString> needs a "groupId" or a parameter name: queryString="name".')
}
