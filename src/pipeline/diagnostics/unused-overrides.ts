import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { listNestedModules } from '../../bundle/index.ts'
import { listFiles } from '../../platform/index.ts'
import type { Diagnostic } from '../../shared/types.ts'
import type { SiteContext } from '../site/site-context.ts'

type Site = Pick<SiteContext, 'siteDir' | 'configFile'> & {
  config: Pick<SiteContext['config'], 'themeDir'>
  components: Pick<SiteContext['components'], 'files' | 'originals' | 'library'>
}

/** Finds files in the theme folder of a Docusaurus site that replace no component and that nothing imports. */
export function findUnusedOverrides({ siteDir, configFile, config, components }: Site): Diagnostic[] {
  const themeDir = path.resolve(siteDir, config.themeDir)
  if (!/^docusaurus\.config\./.test(configFile) || !existsSync(themeDir)) return []
  const { files, originals, library } = components
  const modules = [...listNestedModules(themeDir)].filter(([name]) => originals[name] === undefined)
  // Other names are those of the site's own components.
  const roots = new Set([...Object.keys(originals), ...Object.keys(files), ...Object.keys(library)].flatMap(known))
  function known(name: string): string[] {
    const [root = ''] = name.split('/')
    return (files[name] ?? library[name] ?? '').startsWith(themeDir + path.sep) && !originals[name] ? [] : [root]
  }
  const candidates = modules.filter(([name]) => name === languages || roots.has(name.split('/')[0] ?? ''))
  if (candidates.length === 0) return []
  const sources = sourceTexts(path.join(siteDir, 'src'))
  return candidates
    .filter(([name, file]) => name === languages || !isImported(name, file, sources))
    .map(([name, file]) => diagnostic(name, path.relative(siteDir, file).split(path.sep).join('/')))
}

/** The module by which Docusaurus loads languages into its highlighter. */
const languages = 'prism-include-languages'

function diagnostic(name: string, sourcePath: string): Diagnostic {
  if (name === languages) {
    return {
      code: 'unused-override',
      severity: 'info',
      message: 'The file has no effect: code is highlighted at build time, in all languages of the highlighter.',
      sourcePath,
    }
  }
  return {
    code: 'unused-override',
    severity: 'warning',
    message: `The file has no effect: the theme has no component "${name}" that it could replace, and no module imports it.`,
    hint: 'Override the component around it, or remove the file.',
    sourcePath,
  }
}

function sourceTexts(folder: string): Map<string, string> {
  const files = listFiles(folder).filter((file) => /\.(?:[cm]?[jt]sx?|mdx?)$/.test(file))
  return new Map(files.map((file) => [path.join(folder, file), readFileSync(path.join(folder, file), 'utf8')]))
}

/** Whether another module imports a file, by its name or by a path that ends like its name. */
function isImported(name: string, file: string, sources: ReadonlyMap<string, string>): boolean {
  const last = name.split('/').at(-1) ?? name
  const endings = ['', '/index', path.extname(file), `/index${path.extname(file)}`]
  return [...sources].some(
    ([other, text]) =>
      other !== file &&
      endings.some((end) => [`/${last}${end}'`, `/${last}${end}"`].some((part) => text.includes(part))),
  )
}
