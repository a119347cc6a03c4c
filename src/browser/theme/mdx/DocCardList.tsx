import DocCard, { type DocCardItem } from '@theme/DocCard'
import clsx from 'clsx'
import {
  type CategoryCard,
  cardsEnding,
  type DocPageData,
  type SidebarItem,
  type SidebarTree,
  usePage,
  usePageData,
  usePageShared,
  useSite,
} from 'lectern/client'
import type { ReactNode } from 'react'
import { withBaseUrl } from '../../../shared/url.ts'
import { readSidebarFromHtml } from '../docs/sidebar-from-html.ts'

export interface DocCardListProps {
  /** Default: the items of the page's category. */
  items?: readonly DocCardItem[]
  className?: string
}

/** Cards that link to the pages of a category. Items without a description get that of their page, if it is in the category. */
export default function DocCardList({ items, className }: DocCardListProps): ReactNode {
  const { baseUrl } = useSite()
  const isComplete = items?.every(({ description }) => description)
  const cards = useCategoryCards(!isComplete)
  if (!items) return <CategoryCards cards={cards} className={className} />
  const described = items.map((item) =>
    item.description ? item : { ...item, ...findDescription(item, cards, baseUrl) },
  )
  return <Cards items={described} className={className} data={cards && JSON.stringify(cards)} />
}

interface CardsProps {
  items: readonly DocCardItem[]
  className?: string
  /** The data of the cards as JSON. */
  data?: string
}

function Cards({ items, className, data }: CardsProps): ReactNode {
  return (
    <ul className={clsx('cards', className)} data-cards={data}>
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two cards may lead to the same page
        <li key={index}>
          <DocCard item={item} />
        </li>
      ))}
    </ul>
  )
}

interface CategoryCardsProps {
  cards: CategoryCard[] | undefined
  className?: string
}

function CategoryCards({ cards, className }: CategoryCardsProps): ReactNode {
  const { path } = usePage()
  const { sidebar } = usePageData<Partial<DocPageData>>()
  const tree = usePageShared<SidebarTree>(sidebar?.branch, readSidebarFromHtml)
  // Only a component of the site that shows the list has no cards.
  if (!cards) return <Cards items={categoryCards(tree?.items ?? [], path) ?? []} className={className} />
  const others = cards.filter((card) => card.url !== path)
  return <Cards items={others} className={className} data={JSON.stringify(cards)} />
}

/** Returns the cards of the page's category, its own included; undefined if the page does not have them. */
function useCategoryCards(isNeeded: boolean): CategoryCard[] | undefined {
  const { shared } = usePage()
  const { sidebar } = usePageData<Partial<DocPageData>>()
  const url = shared?.find((each) => each !== sidebar?.branch && cardsUrl.test(each))
  return usePageShared<CategoryCard[]>(isNeeded ? url : undefined, readCardsFromHtml)
}

/** Returns the description of an item's page. */
function findDescription(
  { url, href = '' }: DocCardItem,
  cards: CategoryCard[] | undefined,
  baseUrl: string,
): Pick<DocCardItem, 'description'> {
  const path = withBaseUrl(url ?? href, baseUrl)
  const description = cards?.find((card) => card.url === path)?.description
  return description === undefined ? {} : { description }
}

const cardsUrl = new RegExp(`\\${cardsEnding}\\.json(?:\\?|$)`)

/** Reads the cards back from the initial HTML, so that the page data does not repeat them. */
function readCardsFromHtml(): CategoryCard[] | undefined {
  const data = document.querySelector('ul[data-cards]')?.getAttribute('data-cards')
  return data ? (JSON.parse(data) as CategoryCard[]) : undefined
}

/** Returns the pages of the category whose own page this is, else the other pages of the page's category. */
function categoryCards(items: readonly SidebarItem[], path: string): DocCardItem[] | undefined {
  for (const item of items) {
    if (item.type !== 'category') continue
    const found = item.ownPage && item.url === path ? toCards(item.items ?? []) : categoryCards(item.items ?? [], path)
    if (found) return found
  }
  return items.some((item) => item.type !== 'html' && item.url === path) ? toCards(items, path) : undefined
}

function toCards(items: readonly SidebarItem[], except?: string): DocCardItem[] {
  return items.flatMap((item) => (item.type === 'html' || !item.url || item.url === except ? [] : [item]))
}
