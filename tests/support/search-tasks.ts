import * as tasks from '../../src/search/build/tasks.ts'
import type { CreateTask, DocumentSection, Json, Writer } from '../../src/shared/types.ts'

/** Runs the tasks of the search with texts in memory. Sections are their own source. */
export function searchTasks(cache: Map<string, string>): Pick<Writer, 'find' | 'run'> {
  return {
    find: async (key) => cache.get(key),
    async run(name, items, { shared }) {
      const create = (tasks as Record<string, CreateTask>)[name] as CreateTask
      const run = create({
        shared,
        cached: async (key) => cache.get(key),
        cache: async (key, text) => void cache.set(key, text),
      })
      const results: Json[] = []
      for (const { input, pages = [] } of items)
        results.push(await run(input, { sections: async (index) => pages[index] as unknown as DocumentSection[] }))
      return results
    },
  }
}
