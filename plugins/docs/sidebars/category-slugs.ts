/** Returns a function that creates unique default slugs of category pages: `/category/api`, `/category/api-1`. */
export function createCategorySlugs(): (label: string) => string {
  const used = new Map<string, number>()
  return (label) => {
    const name = githubSlug(label)
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

/** The slug GitHub generates for a heading with this text. */
function githubSlug(label: string): string {
  return label
    .toLowerCase()
    .replace(/[^\p{Alphabetic}\p{M}\p{Nd}\p{Nl}\p{Pc}\- ]/gu, '')
    .replaceAll(' ', '-')
}
