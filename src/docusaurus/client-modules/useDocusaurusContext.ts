import { useMemo } from 'react'
import type { DocusaurusData } from '../../shared/types.ts'
import { readData } from './data.ts'

export interface DocusaurusContext extends DocusaurusData {
  codeTranslations: Record<string, string>
}

/** Returns the config of the site by its Docusaurus names, its locales, and the global data of plugins. */
export default function useDocusaurusContext(): DocusaurusContext {
  const data = readData()
  return useMemo(() => ({ ...data, codeTranslations: data.codeTranslations ?? {} }), [data])
}
