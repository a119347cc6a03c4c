import { ownValue } from '../../../../shared/dictionary.ts'
import { isSnapshotFile } from '../../../../shared/snapshot-path.ts'

/** What compile workers need to check code blocks. JSON. */
export interface CodeCheckSetup {
  /** In the order of the plugins. */
  plugins: CodePlugin[]
  /** Folders with versions of documents, and of their translations. */
  versions: VersionFolders[]
}

export interface CodePlugin {
  name: string
  languages: string[]
  module: string
  /** Data by the content folder of the version; that of the site itself at an empty string. */
  data: Record<string, ProvidedData>
}

export interface ProvidedData {
  /** Key of the text in the cache; undefined if the plugin provides no data. */
  key?: string
  definitions: Record<string, string>
}

export interface VersionFolders {
  /** Folder with one folder for each version. */
  folder: string
  /** Folders that have the same for translations, beside `current`. */
  translations: string[]
}

/** Name of a definition that every provided set of data has, and that depends on nothing else. */
const anyData = ''

/** Returns the name of a definition among the dependencies of a document. */
export function definitionSpec(plugin: string, name = anyData): string {
  return `${plugin} ${name}`
}

/** Returns the value of a definition for a document; null if there is none. */
export function findDefinition(spec: string, from: string, setup: CodeCheckSetup): string | null {
  const plugin = setup.plugins.find(({ name }) => spec.startsWith(`${name} `))
  const data = plugin && findData(plugin, from, setup)
  if (!plugin || !data) return null
  const name = spec.slice(plugin.name.length + 1)
  if (name === anyData) return '1'
  return ownValue(data.definitions, name) ?? null
}

/** Returns the data for a document. A version without its own has none: it was written for another state of the site. */
export function findData(
  { data }: CodePlugin,
  sourcePath: string,
  { versions }: CodeCheckSetup,
): ProvidedData | undefined {
  const version = findVersion(sourcePath, versions)
  if (version !== undefined) return ownValue(data, version)
  if (!isSnapshotFile(sourcePath)) return data['']
  const folder = Object.keys(data).find((each) => each !== '' && sourcePath.startsWith(`${each}/`))
  return folder === undefined ? undefined : data[folder]
}

/** Returns the content folder of the version that a document, or its translation, belongs to. */
function findVersion(sourcePath: string, versions: VersionFolders[]): string | undefined {
  for (const { folder, translations } of versions) {
    for (const parent of [folder, ...translations]) {
      if (!sourcePath.startsWith(`${parent}/`)) continue
      const version = sourcePath.slice(parent.length + 1).split('/')[0] as string
      if (parent === folder || version !== 'current') return `${folder}/${version}`
    }
  }
  return undefined
}
