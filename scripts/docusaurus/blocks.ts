import { bashLines } from '../corpus/code/bash.ts'
import { thing } from '../corpus/code/names.ts'
import { typescriptLines } from '../corpus/code/typescript.ts'
import type { Random } from '../corpus/random.ts'
import { sentence } from '../corpus/sentences.ts'
import { fields } from '../corpus/vocabulary.ts'

/** A part of some documents, besides those that every document of a corpus has. */
export interface Block {
  /** Imports and exports that the document starts with. */
  esm?: readonly string[]
  /** A document with such a block has to be MDX. */
  isMdx?: boolean
  text(random: Random): string
}

const word = (random: Random) => thing(random).replaceAll(' ', '-')
const fence = (language: string, code: string) => `\`\`\`${language}\n${code}\n\`\`\``

export const picture: Block = {
  text: (random) => `![Where the ${thing(random)} is](./img/plan.png)\n\n${sentence(random)}`,
}

export const tabs: Block = {
  esm: ["import Tabs from '@theme/Tabs';", "import TabItem from '@theme/TabItem';"],
  isMdx: true,
  text: (random) => {
    const name = word(random)
    return [
      '<Tabs groupId="manager">\n  <TabItem value="npm" label="npm" default>',
      fence('bash', `npm install ${name}\nnpx ${name} --limit ${random.between(2, 90)}`),
      '  </TabItem>\n  <TabItem value="yarn" label="Yarn">',
      `${sentence(random)} ${sentence(random)}`,
      fence('bash', `yarn add ${name}`),
      '  </TabItem>\n</Tabs>',
    ].join('\n\n')
  },
}

export const details: Block = {
  isMdx: true,
  text: (random) =>
    `<details>\n  <summary>Why is that?</summary>\n\n${sentence(random)}\n\n- ${sentence(random)}\n- ${sentence(random)}\n\n</details>`,
}

/** A code block with a title, line numbers, and highlighted lines. */
export const titledCode: Block = {
  text: (random) =>
    fence(
      `ts {2,4-5} title="src/${word(random)}.ts" showLineNumbers`,
      typescriptLines(random, random.between(1, 9999)).join('\n'),
    ),
}

export const codeComponent: Block = {
  esm: ["import CodeBlock from '@theme/CodeBlock';"],
  isMdx: true,
  text: (random) => {
    const code = Array.from({ length: 4 }, () => `${random.pick(fields)}: ${random.between(1, 99)}`).join('\\n')
    return `<CodeBlock language="yaml" title="${word(random)}.yml">{'${code}'}</CodeBlock>`
  },
}

/** A shared document, as in "Partials" of the manual of Docusaurus. */
export const partial = (statement: string, element: string): Block => ({
  esm: [statement],
  isMdx: true,
  text: (random) => `${element}\n\n${sentence(random)}`,
})

/** Components that need a text to be in. */
export const component = (element: string | ((random: Random) => string), esm: readonly string[] = []): Block => ({
  esm,
  isMdx: true,
  text: (random) =>
    `${sentence(random)}\n\n${typeof element === 'string' ? element : element(random)}\n\n${sentence(random)}`,
})

export const math: Block = {
  isMdx: true,
  text: (random) =>
    `The area is $A = w \\cdot ${random.between(2, 9)}$, and their sum is:\n\n$$\n\\sum_{i=0}^{${random.between(2, 90)}} x_i^2 = \\frac{1}{${random.between(2, 9)}}\n$$`,
}

export const diagram: Block = {
  text: (random) =>
    fence('mermaid', `graph LR\n  A[${thing(random)}] --> B[${thing(random)}]\n  B --> C[${thing(random)}]`),
}

export const packageManagers: Block = {
  isMdx: true,
  text: (random) => fence('bash npm2yarn', `npm install ${word(random)}`),
}

export const commands: Block = {
  text: (random) => fence('bash', bashLines(random, random.between(1, 9999)).join('\n')),
}

/** An admonition of a type that the site defines. */
export const ownAdmonition = (type: string): Block => ({
  text: (random) => `:::${type}[On the ${thing(random)}]\n\n${sentence(random)} ${sentence(random)}\n\n:::`,
})

export const liveExample: Block = {
  isMdx: true,
  text: (random) => fence('tsx live', `star({points: ${random.between(3, 99)}, name: '${thing(random)}'});`),
}
