import { closestMatch } from '../../../platform/index.ts'

/** What the front matter of a document says about who may read it. */
export interface PageGroups {
  /** Undefined without the key; empty opens a page of a limited folder. */
  groups?: readonly string[]
  /** Why the groups are in doubt, with the keys down to the place. */
  problems: { path: (string | number)[]; code: 'groups' | 'front-matter'; message: string; hint: string }[]
}

/** Words in keys that other tools, or authors, have for the same, such as `access`, `read_groups`, `visibleTo`. */
const otherWords =
  /^(?:access|acl|allow(?:ed|s)?|audiences?|auth(?:enticated|ori[sz]ation|ori[sz]ed)?|available|confidential|den(?:y|ied)|forbid(?:den)?|grant(?:ed|s)?|gr(?:ou)?ps?|hid(?:e|den)|internal|limit(?:ed|s)?|login|members?|only|permissions?|permit(?:ted|s)?|private|protect(?:ed)?|read(?:able|er|ers)?|require[ds]?|restrict(?:ed|ions?)?|roles?|scopes?|secret|secur(?:e|ity)|shared?|show|users?|view(?:able|er|ers)?|visib(?:ility|le))$/

/** @param known the groups of the site config */
export function readPageGroups(frontMatter: Record<string, unknown>, known: readonly string[]): PageGroups {
  const problems = Object.keys(frontMatter).flatMap((key) => misspelledKey(key, frontMatter[key], known))
  const hint = `Use a group of \`access.groups\` in the site config: ${known.join(', ')}.`
  if (!Object.hasOwn(frontMatter, 'groups')) return { problems }
  const written = frontMatter.groups
  // YAML reads some names as numbers.
  const list = [written].flat().map((group: unknown) => (typeof group === 'number' ? String(group) : group))
  const groups = list.filter((group): group is string => typeof group === 'string')
  for (const [index, group] of list.entries()) {
    const path = ['groups', ...(Array.isArray(written) ? [index] : [])]
    if (group === null || group === '') {
      const message = '`groups` has no value, so it is not clear who may read the page.'
      problems.push({ path, code: 'groups', message, hint: `${hint} \`[]\` opens a page of a limited folder.` })
    } else if (typeof group !== 'string') {
      const message = '`groups` must be the name of a group, or a list of such names.'
      problems.push({ path, code: 'groups', message, hint })
    } else if (!known.includes(group)) {
      const match = closestMatch(group, known)
      const suggestion = match === undefined ? '' : `Did you mean \`${match}\`? `
      const message = `The group \`${group}\` does not exist.`
      problems.push({ path, code: 'groups', message, hint: suggestion + hint })
    }
  }
  return { groups, problems }
}

/** Reports a key that resembles `groups`, or has the same meaning, if its value names a group. */
function misspelledKey(key: string, value: unknown, known: readonly string[]): PageGroups['problems'] {
  if (key === 'groups') return []
  const words = key.split(/[^a-zA-Z]+|(?<=[a-z])(?=[A-Z])/).map((word) => word.toLowerCase())
  const isMeant =
    closestMatch(key, ['groups']) !== undefined ||
    words.join('') === 'for' ||
    words.some((word) => otherWords.test(word))
  const names = isMeant ? namesIn(value) : []
  if (!names.some((name) => closestMatch(name, known) !== undefined)) return []
  const message = `\`${key}\` is not a known key and has no effect.`
  return [{ path: [key], code: 'front-matter', message, hint: 'Did you mean `groups`?' }]
}

function namesIn(value: unknown, depth = 0): string[] {
  if (typeof value === 'string') return value.split(/[\s,]+/)
  if (typeof value !== 'object' || value === null || depth > 3) return []
  return Object.values(value).flatMap((each) => namesIn(each, depth + 1))
}
