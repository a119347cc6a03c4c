import { ownValue } from 'lectern/plugin-kit'
import { isValues, type Mapping, readList, type Values } from '../mapping.ts'

/** Converts the list of `meta` elements. */
export function convertMetadata(value: unknown, mapping: Mapping): Values[] {
  return readList(value, ['themeConfig', 'metadata'], mapping).flatMap((attributes, index): Values[] => {
    if (!isValues(attributes)) {
      mapping.report(['themeConfig', 'metadata', index], {
        severity: 'error',
        message: `\`themeConfig.metadata[${index}]\` is not an object.`,
        hint: "List the attributes of the element: `{ name: 'keywords', content: 'docs' }`.",
      })
      return []
    }
    const texts = Object.entries(attributes).map(([name, text]) => [
      attributeName(name),
      typeof text === 'number' ? String(text) : text,
    ])
    return [{ tagName: 'meta', attributes: Object.fromEntries(texts) }]
  })
}

/** React's spelling of attributes. */
function attributeName(name: string): string {
  return ownValue({ httpEquiv: 'http-equiv', charSet: 'charset', itemProp: 'itemprop' }, name) ?? name
}
