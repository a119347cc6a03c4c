import { asText, asValues, type Values } from '../values.ts'

const ownTypes = ['tip', 'info', 'warning', 'danger', 'details', 'note', 'important', 'caution']

/** Types of containers that a site of VitePress 2 adds. */
export function customTypes(markdown: Values): string[] {
  return Object.keys(asValues(asValues(markdown.container).customContainers))
}

/**
 * Titles that the config sets for containers without one, by type.
 * @param markdown settings of the site, then those of the language of a document
 */
export function containerLabels(...markdown: readonly unknown[]): ReadonlyMap<string, string> {
  const labels = new Map<string, string>()
  for (const container of markdown.map((each) => asValues(asValues(each).container))) {
    const own = ownTypes.map((type) => [type, container[`${type}Label`]] as const)
    for (const [type, title] of [...own, ...Object.entries(asValues(container.customContainers))]) {
      const label = asText(title)
      if (label !== undefined) labels.set(type, label)
    }
  }
  return labels
}
