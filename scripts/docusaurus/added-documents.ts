import type { CodeLanguage } from '../corpus/code/code-block.ts'
import {
  type Block,
  codeComponent,
  commands,
  component,
  details,
  diagram,
  liveExample,
  math,
  ownAdmonition,
  packageManagers,
  partial,
  picture,
  tabs,
  titledCode,
} from './blocks.ts'

/** Documents that are added to one folder of a site, in folders of their own that its sidebar includes. */
export interface DocumentGroup {
  /** Relative to the folder of the config. Its sidebar is generated, so that no file of the site has to change. */
  folder: string
  /** Parts of all added documents of the site. */
  share: number
  /** An image of the site, relative to the folder of the config. */
  image: string
  extension?: 'mdx'
  /** Lines of front matter by position of the document. */
  frontMatter?: (index: number) => string[]
  /** Every which document has a block: `[3, tabs]` is every third. */
  blocks: readonly (readonly [every: number, Block])[]
}

/** Languages that the site highlights with both generators, except for `bash`, which all documentation has. */
export const languages: readonly CodeLanguage[] = ['ts', 'json', 'js', 'bash', 'graphql']

const everywhere = [
  [2, picture],
  [3, tabs],
  [4, titledCode],
  [5, details],
] as const

/** A document of four says nothing but words, code, and tables; what the others have is what the site has already. */
export const addedDocuments: Readonly<Record<string, readonly DocumentGroup[]>> = Object.freeze({
  'classic-ts': [
    {
      folder: 'docs',
      share: 1,
      image: 'static/img/tidepool.png',
      extension: 'mdx',
      blocks: [...everywhere, [7, codeComponent]],
    },
  ],
  'classic-js': [
    {
      folder: 'docs/tutorial-extras',
      share: 1,
      image: 'static/img/kiln.png',
      frontMatter: (index) => [`last_update: {date: 2025-03-${10 + (index % 20)}, author: Docs team}`],
      blocks: [
        ...everywhere,
        [7, partial("import Intro from '../../tutorial-basics/_shared-intro.md';", '<Intro name="templates" />')],
        [7, component('The number is calculated: {2025 - 1 + 1}.')],
        [11, component('<img src={require(\'./img/plan.png\').default} alt="The plan" width="200" />')],
      ],
    },
  ],
  monorepo: [
    {
      folder: '../docs/guides',
      share: 0.6,
      image: '../docs/guides/img/board.png',
      frontMatter: (index) => (index % 4 === 0 ? ['tags: [start, idea]'] : []),
      blocks: [
        ...everywhere,
        [4, packageManagers],
        [5, math],
        [6, diagram],
        [7, partial("import Install from '../../partials/_install.mdx';", '<Install what="@lattice/core" />')],
        [
          8,
          component('<Definition term="cell">A value with **an identity**.</Definition>', [
            "import Definition from '@site/src/components/Definition';",
          ]),
        ],
        [9, ownAdmonition('secondary')],
        [
          10,
          component(
            '<CardGrid>\n  <Card title="Cells" to="/concepts/cells">\n    What a cell is.\n  </Card>\n</CardGrid>',
            ["import {Card, CardGrid} from '@site/src/components/Card';"],
          ),
        ],
      ],
    },
    {
      folder: '../packages/core/docs',
      share: 0.2,
      image: '../packages/core/docs/img/graph.png',
      blocks: [
        ...everywhere,
        [4, packageManagers],
        [
          6,
          component('<CodeBlock language="ts" title="packages/core/src/cell.ts">{source}</CodeBlock>', [
            "import CodeBlock from '@theme/CodeBlock';",
            "import source from '!!raw-loader!../../src/cell.ts';",
          ]),
        ],
        [8, diagram],
      ],
    },
    {
      folder: '../tools/cli/docs/commands',
      share: 0.2,
      image: 'static/img/card.png',
      blocks: [
        ...everywhere,
        [2, commands],
        [
          4,
          component(
            '<ul>\n  {commands.map((command) => (\n    <li key={command.name}>\n      <code>{command.name}</code>: {command.summary}\n    </li>\n  ))}\n</ul>',
            ["import commands from '../../../src/commands.json';"],
          ),
        ],
      ],
    },
  ],
  swizzled: [
    {
      folder: 'docs/parts',
      share: 0.7,
      image: 'static/img/zoom.png',
      frontMatter: (index) => (index % 3 === 0 ? [`status: ${index % 2 === 0 ? 'stable' : 'experimental'}`] : []),
      blocks: [
        ...everywhere,
        [
          2,
          component('<PropsTable of={sides} />', [
            "export const sides = [{name: 'title', type: 'node'}, {name: 'flipped', type: 'boolean', fallback: 'false'}];",
          ]),
        ],
        [
          3,
          component('The color is <Swatch color="#11999e" name="Teal" />, and these are <Highlight>marks</Highlight>.'),
        ],
        [4, ownAdmonition('design')],
      ],
    },
    {
      folder: 'docs/advanced',
      share: 0.3,
      image: 'docs/advanced/img/panel.png',
      blocks: [
        ...everywhere,
        [3, ownAdmonition('design')],
        [
          6,
          component(
            '<BrowserOnly fallback={<p>Waiting for the browser.</p>}>{() => <p>Width: {window.innerWidth}</p>}</BrowserOnly>',
            ["import BrowserOnly from '@docusaurus/BrowserOnly';"],
          ),
        ],
      ],
    },
  ],
  plugins: [
    {
      folder: 'docs',
      share: 1,
      image: 'docs/basics/img/photo.png',
      frontMatter: (index) => (index % 3 === 0 ? ['tags: [power, safety]'] : []),
      blocks: [
        ...everywhere,
        [6, component('<LatestRelease />', ["import LatestRelease from '@site/src/components/LatestRelease';"])],
        [
          8,
          component('<Image img={photo} alt="A photo of a socket" />', [
            "import Image from '@theme/IdealImage';",
            "import photo from './img/plan.png';",
          ]),
        ],
        [
          10,
          component('<Head>\n  <meta name="recipe" content="head" />\n</Head>', [
            "import Head from '@docusaurus/Head';",
          ]),
        ],
      ],
    },
  ],
  modern: [
    {
      folder: 'docs',
      share: 0.6,
      image: 'docs/intro/img/chart.png',
      frontMatter: (index) => (index % 3 === 0 ? [`level: step ${index}`] : []),
      blocks: [
        ...everywhere,
        [3, liveExample],
        [
          6,
          component('There are <Counter /> on this page of version %ASTRA_VERSION%. :rocket:', [
            "import {useState} from 'react';",
            'export function Counter() {\n  const [n, setN] = useState(1);\n  return <button type="button" onClick={() => setN(n + 1)}>{n} points</button>;\n}',
          ]),
        ],
        [8, component('A star: <Star width={16} height={16} />', ["import Star from '@site/src/icons/star.svg';"])],
      ],
    },
    {
      folder: 'guides/first',
      share: 0.2,
      image: 'static/img/card.png',
      blocks: [
        ...everywhere,
        [3, liveExample],
        [6, component('<Primes below={100} />', ["import Primes from '@site/src/components/Primes';"])],
      ],
    },
    { folder: 'guides/second', share: 0.2, image: 'static/img/pattern.png', blocks: [...everywhere, [3, liveExample]] },
  ],
})
