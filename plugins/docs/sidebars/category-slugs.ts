/** Gives the pages of categories their default slugs, each once: `/category/api`, `/category/api-1`. */
export function createCategorySlugs(): (label: string) => string {
  const used = new Map<string, number>()
  return (label) => {
    const name = slugOf(label)
    let slug = name
    for (let count = used.get(name) ?? 0; used.has(slug); ) {
      count++
      used.set(name, count)
      slug = `${name}-${count}`
    }
    used.set(slug, 0)
    return `/category/${slug}`
  }
}

/** The slug that GitHub gives a heading of this text. */
function slugOf(label: string): string {
  return label
    .toLowerCase()
    .replace(/[^\p{Alphabetic}\p{M}\p{Nd}\p{Nl}\p{Pc}\- ]/gu, '')
    .replaceAll(' ', '-')
}
