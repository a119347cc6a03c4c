import type { CodeChecker, CreateCodeChecker } from 'lectern/plugin-kit'
import { createTemplateChecker } from './check-template.ts'
import type { TemplateData } from './code-data.ts'

/** Checks blocks of Liquid. Loaded in compile workers. */
const createChecker: CreateCodeChecker = (text = ''): CodeChecker => {
  const data = JSON.parse(text) as TemplateData
  const check = createTemplateChecker(data)
  const { severity } = data
  const warning = severity === 'error' ? 'warning' : severity
  return {
    check(code, { use }) {
      const { links, problems, used } = check(code)
      for (const name of used) use(name)
      return {
        links,
        diagnostics: problems.map(({ kind, message, hint = defaultHint, offset }) => ({
          code: 'liquid-template',
          severity: kind === 'deprecated' ? warning : severity,
          message,
          hint,
          offset,
        })),
      }
    },
  }
}

const defaultHint = 'Correct the example, or add `noCheck` after the language of the block.'

export default createChecker
