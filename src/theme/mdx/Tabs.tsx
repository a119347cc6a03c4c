import { nextTab } from 'lectern/client'
import { cloneElement, type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react'
import { saveChoice, useGroupChoice, useQueryChoice } from './tab-choice.ts'
import { firstTab, readPanels, type Tab } from './tab-list.ts'

export interface TabsProps {
  /** `TabItem` elements. */
  children: ReactNode
  /** The tabs, where they are not to be read from the children. */
  values?: readonly Tab[]
  /** Tab shown first; null shows none. */
  defaultValue?: string | null
  /** Tabs of one group change together, and the choice is kept for the next visit. */
  groupId?: string
  /** Name of the parameter of the address that holds the choice; true takes the group's. */
  queryString?: string | boolean
  /** Whether only the shown panel is rendered. */
  lazy?: boolean
  /** Whether the tabs share the whole width. */
  block?: boolean
  className?: string
}

/** Panels of which one is shown. The server shows the first; a kept choice is applied after hydration. */
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
  const panels = readPanels(children)
  const tabs = values ?? panels.map(({ props }) => props)
  const first = firstTab(tabs, defaultValue)
  const query = queryName(queryString, groupId)
  const [own, setOwn] = useState(first)
  const isTab = (value: string | null) => value !== null && tabs.some((tab) => tab.value === value)
  const selected = [useQueryChoice(query), useGroupChoice(groupId), own].find(isTab) ?? first
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const heldAt = useRef<number>(undefined)

  const select = (value: string) => {
    heldAt.current = list.current?.getBoundingClientRect().top
    setOwn(value)
    saveChoice(value, groupId, query)
  }

  // Tabs above in the same group may grow or shrink: what the reader pressed stays where it was.
  useLayoutEffect(() => {
    if (heldAt.current === undefined || !list.current) return
    const moved = list.current.getBoundingClientRect().top - heldAt.current
    heldAt.current = undefined
    if (moved !== 0) window.scrollBy(0, moved)
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
    <div className={className ? `tabs ${className}` : 'tabs'}>
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
        return cloneElement(panel, { hidden, id: `${id}panel${index}`, 'aria-labelledby': `${id}tab${index}` })
      })}
    </div>
  )
}

function queryName(queryString: string | boolean | undefined, groupId: string | undefined): string | undefined {
  if (!queryString) return undefined
  if (typeof queryString === 'string') return queryString
  if (groupId !== undefined) return groupId
  throw new Error('<Tabs queryString> needs a "groupId", or the name of the parameter: queryString="name".')
}
