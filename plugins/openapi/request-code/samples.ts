import type { VirtualToken } from 'lectern/plugin-kit'
import type { SampleRequest } from '../example/sample-request.ts'
import type { CodeWriter } from './code-writer.ts'
import { curlSample } from './curl.ts'
import { goSample } from './go.ts'
import { javascriptSample } from './javascript.ts'
import type { SampleLanguage } from './languages.ts'
import { phpSample } from './php.ts'
import { pythonSample } from './python.ts'
import { rubySample } from './ruby.ts'

interface Language {
  /** Label of its tab: a proper name in every language. */
  name: string
  /** As code blocks name it. */
  fence: string
  write(request: SampleRequest): CodeWriter
}

const languages: Readonly<Record<SampleLanguage, Language>> = {
  curl: { name: 'cURL', fence: 'bash', write: curlSample },
  javascript: { name: 'JavaScript', fence: 'js', write: javascriptSample },
  python: { name: 'Python', fence: 'python', write: pythonSample },
  ruby: { name: 'Ruby', fence: 'ruby', write: rubySample },
  go: { name: 'Go', fence: 'go', write: goSample },
  php: { name: 'PHP', fence: 'php', write: phpSample },
}

export interface Sample {
  label: string
  fence: string
  lines: VirtualToken[][]
}

/** A request in each language. */
export function requestSamples(request: SampleRequest, names: readonly SampleLanguage[]): Sample[] {
  return names.map((each) => {
    const { name: label, fence, write } = languages[each]
    return { label, fence, lines: write(request).lines }
  })
}
