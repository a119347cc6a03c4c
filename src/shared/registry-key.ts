import type { ModuleUse } from './types.ts'

/** Key of a module in the registry: `require()` and `import` of one module return different values. */
export function registryKey({ id, kind }: Pick<ModuleUse, 'id' | 'kind'>): string {
  return kind === 'req' ? `require ${id}` : id
}
