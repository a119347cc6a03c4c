import {
  isValues,
  type KeyPath,
  type Mapping,
  pick,
  readList,
  readValues,
  reportUnknownKeys,
  type Values,
} from '../mapping.ts'
import { convertLink } from './link.ts'
import { convertLogo } from './logo.ts'

const footerPath = ['themeConfig', 'footer']

/** Converts the footer. `links` are columns or, without `items`, links in one row. */
export function convertFooter(footer: Values, mapping: Mapping): Values {
  reportUnknownKeys(footer, footerPath, ['style', 'logo', 'copyright', 'links'], mapping)
  const entries = readList(footer.links, [...footerPath, 'links'], mapping)
  const hasColumns = entries.some((entry) => isValues(entry) && Array.isArray(entry.items))
  const convert = hasColumns ? convertColumn : convertItem
  const converted = entries.map((entry, index) => {
    const path = [...footerPath, 'links', index]
    return convert(readValues(entry, path, mapping), path, mapping)
  })
  return {
    ...pick(footer, ['style', 'copyright']),
    ...(footer.logo === undefined
      ? {}
      : {
          logo: convertLogo(
            readValues(footer.logo, [...footerPath, 'logo'], mapping),
            [...footerPath, 'logo'],
            mapping,
          ),
        }),
    ...(hasColumns ? { columns: converted } : { links: converted }),
  }
}

function convertColumn(column: Values, path: KeyPath, mapping: Mapping): Values {
  reportUnknownKeys(column, path, ['title', 'items', 'className'], mapping)
  if (column.className !== undefined)
    mapping.report([...path, 'className'], { message: '`className` of a footer column has no effect.' })
  const items = readList(column.items, [...path, 'items'], mapping).map((item, index) => {
    const place = [...path, 'items', index]
    return convertItem(readValues(item, place, mapping), place, mapping)
  })
  return { ...(typeof column.title === 'string' ? { title: column.title } : {}), items }
}

function convertItem(item: Values, path: KeyPath, mapping: Mapping): Values {
  return typeof item.html === 'string' ? { html: item.html } : convertLink(item, path, [], mapping)
}
