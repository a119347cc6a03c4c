import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { createFolder, hashOf, listFiles } from '../../platform/index.ts'
import { runtimeGlobal, scriptsLoadedEvent } from '../../shared/runtime-contract.ts'
import type { CapturedBundle, CapturedModule, CapturedRoot } from './capture-modules.ts'
import { componentIds, rootId, shellIds } from './entries.ts'
import { createLinker, type Linker, type LinkOptions, namespace } from './linker.ts'
import { shakeModules } from './shake-modules.ts'
import { entryName } from './source-uri.ts'
import { type LibrarySide, libraryChunks } from './theme-library.ts'
import type { ThemeManifest } from './theme-manifest.ts'

/** The components by which documents of a site with the classic theme are rendered. */
const documentComponents = '@theme/MDXComponents'

/** Writes the browser's files. @returns undefined if a module imports a component that the site does not have */
export function linkBrowser(options: LinkOptions): Omit<ThemeManifest, 'hash' | 'brokenFiles'> | undefined {
  const { folder, library, side, own, components } = options
  const browserDir = path.join(folder, 'browser')
  createFolder(browserDir)
  cpSync(path.join(library.folder, 'browser'), browserDir, { recursive: true })
  const linker = createLinker(options)
  const shell = shellIds(components)
  const styleSheet = side.roots['dist/src/browser/theme/styles/index.css'] as CapturedRoot
  const all = shakeModules({
    modules: { ...side.modules, ...ownModules(own, side), ...openModules(side, linker) },
    resolveKey: linker.resolveKey,
    entries: [
      ...[side.core, styleSheet.key, ...side.lazy.flatMap(({ needs }) => needs)],
      ...componentIds(components).map((id) => linker.resolve(id).key),
    ],
    early: coreModules(side),
  })
  const write = fileWriter(browserDir)
  let readsData = false
  let isComplete = true
  const collect = (keys: string[], excluded: ReadonlySet<string>): Set<string> => {
    const found = new Set<string>()
    const visiting = new Set<string>()
    const visit = (named: string) => {
      const key = linker.resolveKey(named)
      if (excluded.has(key) || visiting.has(key)) return
      visiting.add(key)
      if (key in side.open && !linker.resolveOpen(key)) isComplete = false
      for (const need of all[key]?.needs ?? []) visit(need)
      found.add(key)
    }
    for (const key of keys) visit(key)
    return found
  }
  const pushText = (name: string, keys: ReadonlySet<string>, run: string): string => {
    const members = [...keys].flatMap((key) => {
      const code = all[key]?.code
      return code === undefined ? [] : [`${memberKey(key)}${linkText(code, linker)}`]
    })
    const list = `globalThis.${libraryChunks}`
    return `(${list}=${list}||[]).push([[${JSON.stringify(name)}],{${members.join(',')}}${run && `,r=>{${run}}`}]);`
  }
  const emit = (name: string, keys: ReadonlySet<string>, { before = '', run }: { before?: string; run: string }) => {
    if (side.dataKeys.some((key) => keys.has(key))) readsData = true
    const styles = [...keys].map((key) => all[key]?.css ?? '').join('')
    return {
      scripts: [write(`assets/js/${name}`, 'js', before + pushText(name, keys, run))],
      styles: styles === '' ? [] : [write(`assets/css/${name}`, 'css', styles)],
    }
  }
  const mainKeys = collect([side.core, styleSheet.key, ...shell.map((id) => linker.resolve(id).key)], new Set())
  const bootstrap = side.lazy.reduce((text, { name, needs }) => {
    const file = library.manifest.files.find((each) => each.startsWith(`assets/js/${name}.`))
    const keys = collect(needs, mainKeys)
    if (file === undefined || keys.size === 0) return text
    const script = pushText(`${name}-needs`, keys, '') + readFileSync(path.join(browserDir, file), 'utf8')
    rmSync(path.join(browserDir, file))
    const linked = write(`assets/js/${name}`, 'js', script)
    return text.replaceAll(hashOfName(file), hashOfName(linked))
  }, side.bootstrap)
  const main = emit('main', mainKeys, { before: bootstrap, run: mainRun(options, linker, shell) })
  const ids = componentIds(components).filter((id) => !shell.includes(id))
  const parts = ids.map((id) => {
    const root = linker.resolve(id)
    const run = `${runtimeGlobal}.registry.define(${JSON.stringify(id)},${namespace(root, 'r')})`
    return { id, keys: collect([root.key], mainKeys), run }
  })
  // Pages need several of the components that include the ones of documents.
  const documents = linker.find(documentComponents)
  const isOfDocuments = ({ keys }: { keys: ReadonlySet<string> }) => documents !== undefined && keys.has(documents.key)
  const shared =
    documents && parts.filter(isOfDocuments).length > 1 ? collect([documents.key], mainKeys) : new Set<string>()
  const sharedFiles = shared.size > 0 ? [emit(`${entryName(documentComponents)}-shared`, shared, { run: '' })] : []
  const files = parts.map((part): [string, { scripts: string[]; styles: string[] }] => {
    const before = isOfDocuments(part) ? sharedFiles : []
    const keys = before.length > 0 ? new Set([...part.keys].filter((key) => !shared.has(key))) : part.keys
    const all = [...before, emit(entryName(part.id), keys, part)]
    return [part.id, { scripts: all.flatMap(({ scripts }) => scripts), styles: all.flatMap(({ styles }) => styles) }]
  })
  if (!isComplete) return undefined
  const written = listFiles(browserDir).sort()
  return {
    main,
    components: Object.fromEntries(files),
    shell,
    ...(readsData ? { readsData } : {}),
    files: written,
    browserHash: hashOf(written.join('\n')),
  }
}

function mainRun({ side, components }: LinkOptions, linker: Linker, shell: string[]): string {
  const defines = shell.map((id) => `g.define(${JSON.stringify(id)},${namespace(linker.resolve(id), 'r')})`)
  return [
    `var c=r(${JSON.stringify(side.core)}),g=c.createRegistry()`,
    ...defines,
    // After the components of every page, as in the bundle of the default theme: they write the paths of files into the HTML.
    "r.p=new URL('../..',document.currentScript.src).href",
    `globalThis.${runtimeGlobal}={registry:g,shared:c.shared,routerContexts:c.routerContexts}`,
    // The other scripts of the page run after this one.
    `addEventListener(${JSON.stringify(scriptsLoadedEvent)},()=>{c.start({registry:g,Root:g.get(${JSON.stringify(rootId(components))}).default})},{once:!0})`,
  ].join(';')
}

/** Returns the modules of open imports whose components are no ES modules. */
function openModules(side: LibrarySide, linker: Linker): Record<string, CapturedModule> {
  return Object.fromEntries(
    Object.keys(side.open).flatMap((key): [string, CapturedModule][] => {
      const root = linker.resolveOpen(key)
      return root ? [[key, { code: `(e,t,r){e.exports=${namespace(root, 'r')}}`, needs: [root.key] }]] : []
    }),
  )
}

/** Returns the keys of React, the client, and all that they need. They run first. */
function coreModules({ core, modules }: LibrarySide): Set<string> {
  const found = new Set([core])
  // Keys that are added here are visited as well.
  for (const key of found) for (const need of modules[key]?.needs ?? []) found.add(need)
  return found
}

/** Returns the modules of the site without the placeholders of the library's modules. */
function ownModules(own: CapturedBundle, side: LibrarySide): CapturedBundle['modules'] {
  return Object.fromEntries(Object.entries(own.modules).filter(([key]) => !(key in side.modules)))
}

/** Returns the hash in the name of a file. */
function hashOfName(file: string): string {
  return file.split('.').at(-2) ?? ''
}

function memberKey(key: string): string {
  return /^(?:[a-z_$][\w$]*|0|[1-9]\d*)$/i.test(key) ? key : JSON.stringify(key)
}

/** Replaces the ids of placeholders. */
function linkText(code: string, { resolveKey }: Linker): string {
  return code.replace(/"@open:[^"\\]+"/g, (text) => JSON.stringify(resolveKey(JSON.parse(text) as string)))
}

function fileWriter(outDir: string) {
  return (name: string, ending: string, text: string): string => {
    const file = `${name}.${hashOf(text).slice(0, 10)}.${ending}`
    createFolder(path.dirname(path.join(outDir, file)))
    writeFileSync(path.join(outDir, file), text)
    return file
  }
}
