import { ownValue } from 'lectern/plugin-kit'
import { capitalized } from './nav.ts'
import { asList, asValues, type Values } from './values.ts'

export function usesMermaid(extensions: unknown): boolean {
  return JSON.stringify(asList(extensions)).includes('mermaid')
}

export function colorMode(palette: unknown): Values {
  const schemes = (Array.isArray(palette) ? palette : [palette]).map((each) => asValues(each).scheme)
  const hasDark = schemes.includes('slate')
  if (!hasDark) return { disableSwitch: true }
  if (schemes.length === 1) return { default: 'dark', disableSwitch: true }
  return { default: 'system' }
}

/** Hosts whose repositories have a name and a path for editing by default. */
const hosts: Readonly<Record<string, { name: string; editPath: string }>> = Object.freeze({
  'github.com': { name: 'GitHub', editPath: 'edit/master/docs/' },
  'bitbucket.org': { name: 'Bitbucket', editPath: 'src/default/docs/' },
  'gitlab.com': { name: 'GitLab', editPath: 'edit/master/docs/' },
})

/** The label that MkDocs gives a link to a repository. */
export function repositoryName(repository: string): string {
  const host = hostOf(repository)
  return ownValue(hosts, host)?.name ?? (capitalized(host.split('.')[0] ?? '') || 'Source')
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).hostname : ''
}

/** The path below a repository where its documents are edited by default; undefined for an unknown host. */
export function editPathOf(repository: string): string | undefined {
  return ownValue(hosts, hostOf(repository))?.editPath
}
