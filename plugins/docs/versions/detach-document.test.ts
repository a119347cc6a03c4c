import path from 'node:path'
import { expect, test } from 'vitest'
import { writeSite } from '../../../tests/fixtures/docs-plugin/contexts.ts'
import { detachDocument } from './detach-document.ts'

const siteDir = () =>
  writeSite({
    'docs/guides/a.md': '',
    'docs/img.png': '',
    'docs/b.md': '',
    'api/calls.md': '',
    'static/shot.png': '',
    'assets/my file.pdf': '',
    'examples/run.js': '',
    'src/box.tsx': '',
  })

test('replaces references that lead out of the folder, and names the assets to copy', () => {
  const dir = siteDir()
  const detach = (text: string) =>
    detachDocument(text, {
      document: path.join(dir, 'docs/guides/a.md'),
      source: path.join(dir, 'docs'),
      siteDir: dir,
      staticDirectories: ['static'],
      assetsFolder: 'versioned_docs/version-1/_assets',
    })
  const assets = '@site/versioned_docs/version-1/_assets'
  const found = detach(`import Box from '../../src/box'
import { Box2 } from '../../src/box.tsx'
import code from '!!raw-loader!../../examples/run.js'

![In](../img.png) ![Out](../../static/shot.png "Title") ![Site](@site/static/shot.png) ![URL](/shot.png)
[In](../b.md#x) [Out](../../api/calls.md?a#b) [PDF](../../assets/my%20file.pdf) [Gone](../../gone.png)
<img src="../../static/shot.png" />

[definition]: ../../static/shot.png

\`\`\`md
![Out](../../static/shot.png)
\`\`\`
`)
  expect(found.text).toBe(`import Box from '@site/src/box'
import { Box2 } from '@site/src/box.tsx'
import code from '!!raw-loader!${assets}/examples/run.js'

![In](../img.png) ![Out](@site/static/shot.png "Title") ![Site](@site/static/shot.png) ![URL](/shot.png)
[In](../b.md#x) [Out](@site/api/calls.md?a#b) [PDF](${assets}/assets/my%20file.pdf) [Gone](../../gone.png)
<img src="@site/static/shot.png" />

[definition]: @site/static/shot.png

\`\`\`md
![Out](../../static/shot.png)
\`\`\`
`)
  expect([...new Set(found.assets)].sort()).toEqual(['assets/my file.pdf', 'examples/run.js'])
})

test('code from files is copied, and paths from the site folder lead to the version', () => {
  const dir = writeSite({
    'docs/guides/a.md': '',
    'docs/b.md': '',
    'docs/own.js': '',
    'examples/run.js': '',
    'examples/box.ts': '',
    'static/x.js': '',
  })
  const { text, assets } = detachDocument(
    `\`\`\`js file=../../examples/run.js#L2-L3 title="Run"
\`\`\`

1. Step

   \`\`\`ts title="Box" file="@site/examples/box.ts"
   \`\`\`

\`\`\`js file=../own.js
\`\`\`

\`\`\`js file=/docs/own.js
\`\`\`

<<< @/own.js
<<< @/examples/run.js#part{2}
<<< @/static/x.js

\`\`\`\`md
\`\`\`js file=../../examples/run.js
\`\`\`
\`\`\`\`

[B](@site/docs/b.md#x)
`,
    {
      document: path.join(dir, 'docs/guides/a.md'),
      source: path.join(dir, 'docs'),
      siteDir: dir,
      staticDirectories: ['static'],
      assetsFolder: 'versioned_docs/version-1/_assets',
    },
  )
  const version = '@site/versioned_docs/version-1'
  expect(text).toBe(`\`\`\`js file=${version}/_assets/examples/run.js#L2-L3 title="Run"
\`\`\`

1. Step

   \`\`\`ts title="Box" file="${version}/_assets/examples/box.ts"
   \`\`\`

\`\`\`js file=../own.js
\`\`\`

\`\`\`js file=${version}/own.js
\`\`\`

<<< @/own.js
<<< ${version}/_assets/examples/run.js#part{2}
<<< @site/static/x.js

\`\`\`\`md
\`\`\`js file=../../examples/run.js
\`\`\`
\`\`\`\`

[B](${version}/b.md#x)
`)
  expect(assets).toEqual(['examples/run.js', 'examples/box.ts', 'examples/run.js'])
})

test('included documents are named from the site folder, unless they are in the version', () => {
  const dir = writeSite({ 'docs/guides/a.md': '', 'docs/_part.md': '', 'shared/setup.md': '' })
  const { text, assets } = detachDocument(
    `::include{file=../../shared/setup.md#install shift=1}

- ::include{tool=npm file="/shared/setup.md"}

::include{file=../_part.md}

::include{file=@site/docs/_part.md}

\`\`\`md
::include{file=../../shared/setup.md}
\`\`\`
`,
    {
      document: path.join(dir, 'docs/guides/a.md'),
      source: path.join(dir, 'docs'),
      siteDir: dir,
      staticDirectories: ['static'],
      assetsFolder: 'versioned_docs/version-1/_assets',
    },
  )
  expect(text).toBe(`::include{file=@site/shared/setup.md#install shift=1}

- ::include{tool=npm file="@site/shared/setup.md"}

::include{file=../_part.md}

::include{file=@site/versioned_docs/version-1/_part.md}

\`\`\`md
::include{file=../../shared/setup.md}
\`\`\`
`)
  expect(assets).toEqual([])
})
