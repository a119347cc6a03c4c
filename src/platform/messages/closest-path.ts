import { addToList } from '../../shared/add-to-list.ts'
import { closestMatch } from './closest-match.ts'

/**
 * Creates a function that suggests a page or file for a broken path: one in the same folder with a similar name, else one with the
 * same name in another folder.
 */
export function createPathSuggestion(paths: string[]): (wrong: string) => string | undefined {
  const byFolder = new Map<string, Map<string, string>>()
  const byName = new Map<string, string[]>()
  for (const path of paths) {
    const { folder, name } = split(path)
    const siblings = byFolder.get(folder) ?? new Map<string, string>()
    byFolder.set(folder, siblings.set(name, path))
    addToList(byName, name, path)
  }
  return (wrong) => {
    const { folder, name } = split(wrong)
    const siblings = byFolder.get(folder)
    const close = siblings && closestMatch(name, siblings.keys())
    if (close !== undefined) return siblings?.get(close)
    const others = byName.get(name) ?? []
    return others.length === 1 ? others[0] : closestMatch(wrong, others)
  }
}

function split(path: string): { folder: string; name: string } {
  const bare = path.replace(/\/+$/, '')
  const at = bare.lastIndexOf('/')
  return { folder: bare.slice(0, at + 1).toLowerCase(), name: bare.slice(at + 1).toLowerCase() }
}
