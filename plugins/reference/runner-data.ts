import { type FilesContext, instanceName, type Json, type Plugin, runnerDataName } from 'lectern/plugin-kit'

/** Collects the data of a code runner: that of the current version, and of others by content folder. */
export function createRunnerData(docs: string): {
  add(context: FilesContext, data: Json): void
  /** Sets the data of a button that has a key. */
  set(key: string, data: Json): void
  hooks: Required<Pick<Plugin<Record<string, Json>>, 'load' | 'routes'>>
} {
  const byFolder = new Map<string, Json>()
  return {
    add(context, data) {
      const folder = context.contentFolder(instanceName('docs', docs))
      byFolder.set(context.isVersion ? folder : 'default', data)
    },
    set: (key, data) => {
      byFolder.set(key, data)
    },
    hooks: {
      load: async () => Object.fromEntries(byFolder),
      routes: (content) => ({
        routes: [],
        shared: Object.fromEntries(Object.entries(content).map(([folder, data]) => [runnerDataName(folder), data])),
      }),
    },
  }
}
