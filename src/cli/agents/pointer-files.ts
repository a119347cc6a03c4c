/** The file with the instructions. */
export const guideFile = 'AGENTS.md'

/** Files of assistants that do not read `AGENTS.md`, or not in each version: they lead to it. */
export const pointerFiles: readonly { path: string; text: string }[] = Object.freeze([
  { path: 'CLAUDE.md', text: '@AGENTS.md\n' },
  {
    path: '.cursor/rules/agents.mdc',
    text: '---\ndescription: How this documentation is written, built, and checked\nalwaysApply: true\n---\n\nFollow the instructions in AGENTS.md, in the folder of the site.\n',
  },
  {
    path: '.github/copilot-instructions.md',
    text: 'Follow the instructions in [AGENTS.md](../AGENTS.md).\n',
  },
])
