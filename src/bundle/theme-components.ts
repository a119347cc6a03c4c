import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'

/** The components of a site's theme: found by name in a list of folders, the first folder that has one wins. */
export interface ThemeComponents {
  /** Name (`Navbar`, `mdx/Card`) → absolute file. */
  files: Record<string, string>
  /** Name → file of the next folder that has it, for components that wrap the one they replace. */
  originals: Record<string, string>
  /** Plain tags (`a`, `table`) that are drawn by components. */
  mappedTags: string[]
  /** Components that documents use without an import. */
  globalComponents: string[]
}

const componentFile = /^(.*)\.(?:tsx|jsx|ts|js)$/

/** @param folders absolute paths, most important first; missing ones are skipped */
export function findThemeComponents(folders: string[]): ThemeComponents {
  const files: Record<string, string> = {}
  const originals: Record<string, string> = {}
  for (const folder of new Set(folders)) {
    for (const [name, file] of componentsIn(folder)) {
      if (!(name in files)) files[name] = file
      else originals[name] ??= file
    }
  }
  const names = Object.keys(files).sort()
  const mdx = names.filter((name) => name.startsWith('mdx/')).map((name) => name.slice('mdx/'.length))
  return {
    files: pick(files, names),
    originals,
    mappedTags: mdx.filter((name) => /^[a-z]/.test(name)),
    globalComponents: mdx.filter((name) => /^[A-Z]/.test(name)),
  }
}

function componentsIn(folder: string): [name: string, file: string][] {
  return ['', 'mdx/'].flatMap((prefix) => {
    const inner = path.join(folder, prefix)
    if (!existsSync(inner)) return []
    return readdirSync(inner)
      .sort()
      .flatMap((file): [string, string][] => {
        const name = componentFile.exec(file)?.[1]
        const isComponent = name !== undefined && !/\.(?:test|d)$/.test(name) && (prefix !== '' || /^[A-Z]/.test(name))
        return isComponent ? [[`${prefix}${name}`, path.join(inner, file)]] : []
      })
  })
}

function pick(record: Record<string, string>, names: string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, record[name] as string]))
}
