import { expect, test } from 'vitest'
import { findUnreadRule } from './unread-rule.ts'

const known = ['staff', 'partners']

test.each<[name: string, text: string, line: number]>([
  ['below an empty line', '\n---\ngroups: [staff]\n---\n', 3],
  ['below a space', ' ---\ngroups: [staff]\n---\n', 2],
  ['below a comment', '<!-- License -->\n---\ngroups: [staff]\n---\n', 3],
  ['behind an invisible character', '\u200b---\ngroups: [staff]\n---\n', 2],
  ['in a second block', '---\ntitle: x\n---\n---\ngroups: staff\n---\n', 5],
  ['in a list', '----\ngroups:\n  - other\n  - partners\n----\n', 2],
  ['in YAML that is named', '---yaml\ngroups: ["staff"]\n---\n', 2],
  ['in TOML', '+++\ngroups = ["staff"]\n+++\n', 2],
  ['in JSON', ';;;\n{ "title": "x", "groups": ["staff"] }\n;;;\n', 2],
  ['with old line ends', '---\rgroups: [staff]\r---\r', 2],
  ['with line separators', '---\u2028groups: [staff]\u2028---\u2028', 2],
  ['with next lines', '---\u0085groups: [staff]\u0085---\u0085', 2],
  ['that is merged', '---\nx: &rule { groups: [staff] }\n<<: *rule\n---\n', 2],
  ['in another key', '---\ncustom:\n  groups: [staff]\n---\n', 3],
])('finds a rule %s', (_, text, line) => {
  expect(findUnreadRule(text, known)).toBe(line)
})

test.each<[name: string, text: string]>([
  ['prose', '# Groups\n\nThere are three groups: members, guests, and others.\n'],
  ['another group', '---\ntitle: x\n---\n\ngroups: [members]\n'],
  ['code', '# Rules\n\n```yaml\ngroups: [staff]\n```\n'],
  ['comments', '---\n# groups: [staff]\ntitle: x\n---\n<!-- groups: [staff] -->\n'],
  ['a word that ends like it', '---\nsubgroups: [staff]\n---\n'],
  ['the rest of a long document', `${'A line.\n'.repeat(60)}groups: [staff]\n`],
])('finds none in %s', (_, text) => {
  expect(findUnreadRule(text, known)).toBe(undefined)
})
