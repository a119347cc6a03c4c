import { codeFrame, type Diagnostic, describeValue } from 'lectern/plugin-kit'
import { currentVersion } from './version-files.ts'

type VersionDiagnostic = Omit<Diagnostic, 'severity'>

/** Returns what is wrong with the name of a version, as the end of a sentence; undefined if it is valid. The rules are Docusaurus'. */
export function versionNameProblem(name: string): string | undefined {
  if (name.trim() === '') return 'is empty'
  if (/[/\\]/.test(name)) return 'contains a slash'
  if (name.length > 32) return 'is longer than 32 characters'
  // biome-ignore lint/suspicious/noControlCharactersInRegex: file systems do not allow them
  if (/[<>:"|?*\x00-\x1f]/.test(name)) return 'contains a character that file names cannot contain'
  return name === '.' || name === '..' ? 'is a path' : undefined
}

/** The same for a name in a versions file. */
export function listedNameProblem(name: string): string | undefined {
  return name === currentVersion ? 'is that of the current version' : versionNameProblem(name)
}

export interface VersionNames {
  /** The valid names, in the order of the file: newest first. */
  names: string[]
  diagnostics: VersionDiagnostic[]
}

/** Parses a versions file: a JSON list of names. */
export function parseVersionNames(text: string, sourcePath: string): VersionNames {
  const hint = 'Write a JSON list of version names, newest first: ["2.0", "1.0"].'
  const problem = (message: string, line?: number): VersionDiagnostic => ({
    code: 'versions-file',
    message,
    hint,
    sourcePath,
    ...(line !== undefined && { line, frame: codeFrame(text, line) }),
  })
  if (text.trim() === '') return { names: [], diagnostics: [problem('The versions file is empty.')] }
  let parsed: unknown
  try {
    parsed = JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch (error) {
    const reason = error instanceof Error ? error.message.replace(/ in JSON.*$|, ".*$/s, '') : String(error)
    return {
      names: [],
      diagnostics: [problem(`The versions file is not valid JSON: ${reason}.`, errorLine(text, error))],
    }
  }
  if (!Array.isArray(parsed))
    return { names: [], diagnostics: [problem(`The versions file must be a list, found ${describeValue(parsed)}.`)] }
  const names: string[] = []
  const diagnostics: VersionDiagnostic[] = []
  for (const value of parsed as unknown[]) {
    const line = lineOf(text, JSON.stringify(value))
    const found = typeof value === 'string' ? listedNameProblem(value) : 'is not a string'
    if (found !== undefined) diagnostics.push(problem(`The version name ${JSON.stringify(value)} ${found}.`, line))
    else if (names.includes(value as string)) diagnostics.push(problem(`The version ${value} is listed twice.`, line))
    else names.push(value as string)
  }
  return { names, diagnostics }
}

function errorLine(text: string, error: unknown): number | undefined {
  const position = /position (\d+)/.exec(String(error))?.[1]
  return position === undefined ? undefined : text.slice(0, Number(position)).split('\n').length
}

function lineOf(text: string, searched: string): number | undefined {
  const index = text.indexOf(searched)
  return index < 0 ? undefined : text.slice(0, index).split('\n').length
}
