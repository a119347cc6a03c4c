import { type ReactNode, type RefObject, use, useMemo } from 'react'
import { sharedContext } from '../shared-context/index.ts'
import {
  getLineNumbersStart,
  type LineOptions,
  parseClassNameLanguage,
  parseCodeBlockTitle,
  parseLines,
} from './code-blocks.ts'

export interface CodeBlockMetadata {
  codeInput: string
  code: string
  className: string
  language: string
  title: ReactNode
  lineNumbersStart: number | undefined
  lineClassNames: Record<number, string[]>
}

export interface CodeBlockOptions extends Pick<LineOptions, 'magicComments' | 'metastring'> {
  code: string
  className?: string
  language?: string
  defaultLanguage?: string
  title?: ReactNode
  showLineNumbers?: boolean | number
}

/** Reads the properties of a code block. */
export function createCodeBlockMetadata(options: CodeBlockOptions): CodeBlockMetadata {
  const { code: codeInput, className = '', metastring, magicComments, showLineNumbers } = options
  const language =
    (options.language ?? parseClassNameLanguage(className) ?? options.defaultLanguage)?.toLowerCase() ?? 'text'
  const { lineClassNames, code } = parseLines(codeInput, { metastring, language, magicComments })
  const languageClass = `language-${language}`
  return {
    codeInput,
    code,
    className: className.split(' ').includes(languageClass) ? className : `${className} ${languageClass}`.trim(),
    language,
    title: parseCodeBlockTitle(metastring) || options.title,
    lineNumbersStart: getLineNumbersStart({ showLineNumbers, metastring }),
    lineClassNames,
  }
}

interface WordWrap {
  readonly codeBlockRef: RefObject<HTMLPreElement | null>
  readonly isEnabled: boolean
  readonly isCodeScrollable: boolean
  readonly toggle: () => void
}

interface CodeBlockContextValue {
  metadata: CodeBlockMetadata
  wordWrap: WordWrap
}

const CodeBlockContext = sharedContext<CodeBlockContextValue | null>('CodeBlockContext', null)

/** Provides a code block to the components in it. */
export function CodeBlockContextProvider({
  metadata,
  wordWrap,
  children,
}: CodeBlockContextValue & { children: ReactNode }): ReactNode {
  const value = useMemo(() => ({ metadata, wordWrap }), [metadata, wordWrap])
  return <CodeBlockContext value={value}>{children}</CodeBlockContext>
}

/** Returns the code block around the component. @throws Error outside of one */
export function useCodeBlockContext(): CodeBlockContextValue {
  const value = use(CodeBlockContext)
  if (!value) throw new Error('useCodeBlockContext is called outside of a code block.')
  return value
}
