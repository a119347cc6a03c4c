import { misspell } from './misspell.ts'

/** Groups of the site with the mistakes. */
export const groups = ['staff', 'partners']

/** Folders with documents, as rules would name them. */
export const limitedFolders = [
  'docs/internal',
  'docs/internal/deep',
  'docs/sales/plans',
  'blog/private',
  'src/pages/tools',
  'handbook/people',
  'versioned_docs/version-1.0/internal',
]

/** A rule of `access.folders` that must be an error. */
export interface FolderMistake {
  key: string
  groups: unknown
  /** What its diagnostics must contain, one of them. */
  expected: RegExp
}

const quoted = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Returns rules whose folders match nothing. A rule that resembles a folder must be answered with it. */
export function folderMistakes(random: () => number, misspellings: number): FolderMistake[] {
  const wrong = limitedFolders.flatMap((folder) => {
    const close = (key: string): [string, string] => [key, folder]
    const [first = '', ...inner] = folder.split('/')
    return [
      ...Array.from({ length: misspellings }, () => close(misspell(folder, random))),
      close(folder.toUpperCase()),
      close(folder.replace(/[^/]+$/, (name) => name.charAt(0).toUpperCase() + name.slice(1))),
      close(folder.replaceAll('/', '\\')),
      close(`${folder}/*`),
      close(`${folder}/**`),
      close(`${folder}/**/*.md`),
      close(`/site/${folder}`),
      close(`@site/${folder}`),
      close(`${folder} `),
      close(` ${folder}`),
      close(`./${folder}s`),
      close(`../${folder}`),
      close(inner.join('/')),
      close(`${first}s/${inner.join('/')}`),
    ] as [string, string][]
  })
  const others = [
    'nothing-like-it',
    'docs/empty',
    'docs/parts',
    'static/files',
    'docs/open.md',
    'docs/internal/keys',
    'i18n/de',
    'https://example.com/docs/internal',
    'docs/../../docs/internal',
    '.lectern',
    '*',
    '**/*.md',
  ]
  const keys = new Map<string, RegExp>()
  for (const [key, folder] of wrong)
    keys.set(key, new RegExp(`${quoted(key)}.*Did you mean \`(?:${closeTo(folder)})\``))
  for (const key of others) keys.set(key, new RegExp(quoted(key)))
  for (const folder of limitedFolders) keys.delete(folder)
  return [...keys].map(([key, expected]) => ({ key, groups: ['staff'], expected }))
}

/** The folder itself, or another that the same mistake may mean as well. */
function closeTo(folder: string): string {
  const same = limitedFolders.filter((each) => each.endsWith(`/${folder.split('/').at(-1)}`))
  return [
    folder,
    ...same,
    'docs/internal',
    'versioned_docs/version-1.0/internal/deep',
    'docs',
    'blog',
    'handbook',
    'src/pages',
  ]
    .map(quoted)
    .join('|')
}

/** Returns rules with groups that do not exist or limit nothing. */
export function groupMistakes(random: () => number, misspellings: number): FolderMistake[] {
  const unknown = groups.flatMap((group) =>
    Array.from({ length: misspellings }, () => misspell(group, random).toLowerCase()).filter(
      (name) => !groups.includes(name),
    ),
  )
  return [
    ...unknown.map((name) => ({
      groups: [name],
      expected: new RegExp(`The group \`${name}\` does not exist.*Did you mean`),
    })),
    { groups: ['admins'], expected: /The group `admins` does not exist.*The groups are: staff, partners/ },
    { groups: ['staff', 'admins'], expected: /The group `admins` does not exist/ },
    { groups: [], expected: /has no groups, so it limits nothing/ },
  ].map((mistake) => ({ key: 'docs/internal', ...mistake }))
}

/** Values of `access` that are no valid settings, with what the error must contain. */
export const invalidSettings: readonly [settings: object, expected: RegExp][] = [
  [{ folders: { 'docs/internal': 'staff' } }, /access\.folders\['docs\/internal'\].*list/],
  [{ folders: { 'docs/internal': null } }, /access\.folders\['docs\/internal'\].*list/],
  [{ folders: { 'docs/internal': { groups: ['staff'] } } }, /access\.folders\['docs\/internal'\].*list/],
  [{ folders: { 'docs/internal': true } }, /access\.folders\['docs\/internal'\].*list/],
  [{ folders: { 'docs/internal': [['staff']] } }, /access\.folders\['docs\/internal'\]\[0\]/],
  [{ folders: { 'docs/internal': [null] } }, /access\.folders\['docs\/internal'\]\[0\]/],
  [{ folders: { 'docs/internal': [''] } }, /access\.folders\['docs\/internal'\]\[0\]/],
  [{ folders: { 'docs/internal': ['Staff'] } }, /access\.folders\['docs\/internal'\]\[0\]/],
  [{ folders: { 'docs/internal': ['staff '] } }, /access\.folders\['docs\/internal'\]\[0\]/],
  [{ folders: { 'docs/internal': ['staff, partners'] } }, /access\.folders\['docs\/internal'\]\[0\]/],
  [{ folders: ['docs/internal'] }, /access\.folders/],
  [{ folders: 'docs/internal' }, /access\.folders/],
  [{ folders: null }, /access\.folders/],
  [{ groups: [] }, /access\.groups/],
  [{ groups: 'staff' }, /access\.groups/],
  [{ groups: null }, /access\.groups/],
  [{ groups: ['staff', 'staff'] }, /access\.groups/],
  [{ groups: ['Staff'] }, /access\.groups\[0\]/],
  [{ groups: ['a', 'b', 'c', 'd', 'e'] }, /access\.groups/],
  [{ public: 'false' }, /access\.public/],
  [{ public: 0 }, /access\.public/],
  [{ public: null }, /access\.public/],
  [{ issuer: 'login.example.com' }, /access\.issuer/],
  [{ clientId: '' }, /access\.clientId/],
  [{ sessionHours: '8' }, /access\.sessionHours/],
  [{ labels: { signin: 'Enter' } }, /signIn/],
]

/** Front matter that must be an error, with what its diagnostics must contain. */
export function documentMistakes(
  random: () => number,
  misspellings: number,
): [frontMatter: string, expected: RegExp][] {
  const misspelledKeys = [
    ...new Set(
      Array.from({ length: misspellings }, () => misspell('groups', random)).filter((key) => key !== 'groups'),
    ),
  ]
  const misspelledGroups = groups
    .flatMap((group) => Array.from({ length: misspellings }, () => misspell(group, random)))
    .filter((name) => !groups.includes(name))
  return [
    ...misspelledKeys.map((key): [string, RegExp] => [`${key}: [staff]`, /Did you mean `groups`/]),
    ...['group', 'Groups', 'GROUPS', 'gropus'].map((key): [string, RegExp] => [
      `${key}: unknown`,
      /Did you mean `groups`/,
    ]),
    ...['access', 'audience', 'audiences', 'readers', 'roles', 'role', 'permissions', 'allow', 'access_groups'].map(
      (key): [string, RegExp] => [`${key}: [staff]`, /Did you mean `groups`/],
    ),
    ['access: staff', /Did you mean `groups`/],
    ['access:\n  groups: [staff]', /Did you mean `groups`/],
    ['access:\n  - staff\n  - partners', /Did you mean `groups`/],
    ...misspelledGroups.map((name): [string, RegExp] => [
      `groups: [${name}]`,
      new RegExp(`The group \`${name}\` does not exist.*Did you mean`),
    ]),
    ['groups: admins', /The group `admins` does not exist/],
    ['groups: staff, partners', /The group `staff, partners` does not exist/],
    ['groups: [staff, admins]', /The group `admins` does not exist/],
    ['groups:', /`groups` has no value/],
    ['groups: null', /`groups` has no value/],
    ['groups: ~', /`groups` has no value/],
    ["groups: ''", /`groups` has no value/],
    ["groups: ['']", /`groups` has no value/],
    ['groups: [staff, null]', /`groups` has no value/],
    ['groups: []', /`groups` is empty, and no rule limits this page/],
    ['groups: true', /`groups` must be the name of a group/],
    ['groups: [[staff]]', /`groups` must be the name of a group/],
    ['groups: { staff: true }', /`groups` must be the name of a group/],
    ['groups:\n  - name: staff', /`groups` must be the name of a group/],
    ['groups: 2024', /The group `2024` does not exist/],
  ]
}
