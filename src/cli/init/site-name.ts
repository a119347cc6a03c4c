import path from 'node:path'

/** Returns the title of a site in this folder: `My docs` for `/home/me/my-docs`. */
export function defaultTitle(dir: string): string {
  const words = folderName(dir)
    .replace(/[-_.\s]+/g, ' ')
    .trim()
  return words === '' ? 'My site' : words.charAt(0).toUpperCase() + words.slice(1)
}

/** Returns a valid name for the npm package in this folder. */
export function packageName(dir: string): string {
  const name = folderName(dir)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 200)
  // npm refuses to install a package in one of the same name.
  return name === '' || name === 'lectern' ? 'my-site' : name
}

function folderName(dir: string): string {
  return path.basename(path.resolve(dir))
}
