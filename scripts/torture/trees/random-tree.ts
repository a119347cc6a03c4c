import { parentFolders } from '../../../src/platform/files/find-entry.ts'
import { foldFileName } from '../../../src/platform/output/output-plan.ts'
import type { Random } from '../../corpus/random.ts'

/** Texts of files by their POSIX paths. */
export type Tree = ReadonlyMap<string, string>

const long = 'long'.repeat(62)

/** Few names, so that the trees of a case often have the same path for other things. */
const folders = ['a', 'B', 'fold', 'Fold', 'assets', 'cafe\u0301', 'caf\u00e9', long]
const files = ['a', 'A', 'b', 'fold', 'index.html', 'app.js', 'App.js', '.hidden', 'caf\u00e9', `${long}.js`]

export function randomTree(random: Random): Map<string, string> {
  const tree = new Map<string, string>()
  for (let count = random.between(0, 14); count > 0; count--) addFile(tree, random)
  return tree
}

/** Returns a tree after some changes: other texts, files that are gone or new, files that become folders, and the reverse. */
export function changeTree(before: Tree, random: Random): Map<string, string> {
  // Now and then, nothing stays, or only files that are not touched.
  if (random.oneIn(8)) return randomTree(random)
  const tree = new Map(before)
  for (let count = random.between(1, 5); count > 0; count--) {
    const file = tree.size > 0 ? random.pick([...tree.keys()]) : undefined
    const change = file === undefined ? 'add' : random.pick(['add', 'edit', 'remove', 'deepen', 'flatten', 'rename'])
    if (file === undefined || change === 'add') addFile(tree, random)
    else if (change === 'edit') tree.set(file, randomText(random))
    else if (change === 'remove') tree.delete(file)
    else if (change === 'deepen') put(tree, `${file}/${random.pick(files)}`, randomText(random))
    else if (change === 'flatten') put(tree, parentFolders(file)[0] ?? file, tree.get(file) ?? '')
    else {
      const text = tree.get(file) ?? ''
      tree.delete(file)
      // The same name for some file systems.
      put(tree, random.oneIn(2) ? file.toUpperCase() : file.normalize('NFD'), text)
    }
  }
  return tree
}

function addFile(tree: Map<string, string>, random: Random): void {
  const depth = random.between(0, 3)
  const parents = Array.from({ length: depth }, () => random.pick(folders))
  put(tree, [...parents, random.pick(files)].join('/'), randomText(random))
}

/** Adds a file, without those that cannot be beside it. */
function put(tree: Map<string, string>, file: string, text: string): void {
  const paths = new Set(parentFolders(file))
  const spellings = new Map([...paths, file].map((path) => [foldFileName(path), path]))
  for (const other of tree.keys()) {
    const isRespelled = [...parentFolders(other), other].some((path) => {
      const spelling = spellings.get(foldFileName(path))
      return spelling !== undefined && spelling !== path
    })
    if (paths.has(other) || other.startsWith(`${file}/`) || isRespelled) tree.delete(other)
  }
  tree.set(file, text)
}

function randomText(random: Random): string {
  const word = `text ${random.between(1, 5)} `
  return random.oneIn(4) ? word.repeat(200) : word
}
