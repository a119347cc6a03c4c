import path from 'node:path'
import { decodePath, encodePath, isFile } from 'lectern/plugin-kit'
import { toSitePath } from './version-files.ts'

interface DetachOptions {
  /** The document, as an absolute path. */
  document: string
  /** Folder of the current documents, as an absolute path. */
  source: string
  siteDir: string
  /** Folders with static files, relative to the site folder. Their files are not copied. */
  staticDirectories: readonly string[]
  /** Where the version stores files from outside of its folder, relative to the site folder. */
  assetsFolder: string
  /** Folder of the version, relative to the site folder: where references into `source` are to lead. By default, they stay. */
  versionFolder?: string
}

/** Where a document can name a file: links, images, definitions, attributes, imports, and requires. */
const references =
  /(\]\(\s*<?|^[ \t]*\[[^\]\n]+\]:\s*<?|\b(?:src|href|to)=\{?["'`]|\bfrom\s+["']|\b(?:require|import)\(\s*["']|^import\s+["'])((?:!!?[\w-]+-loader!)?)((?:\.\.?|@site)\/[^\s"'`)>#?]+)/gm

/** Where a document includes a file: in the first line of a code block, after `<<<`, and in `::include`. */
const snippets =
  /^((?:[ \t]|>|[-*+](?=[ \t])|\d+[.)](?=[ \t]))*(?:(?:`{3,}|~{3,})(?:[^\n]*?[ \t])?file=["']?|<<<[ \t]*|::include\{(?:[^}\n]*?[ \t])?file=["']?))()((?:\.\.?|@site|@|<rootDir>)?\/[^\s"'`#?{}]+)/gm

const codeFile = /\.(?:[cm]?[jt]sx?|css|s[ac]ss)$/

/**
 * Makes a copy of a document independent of its place: a reference to a file outside of the docs folder becomes one from the site
 * folder. Images and other assets are to be copied with the version; documents and modules are not, except code that is shown.
 * @returns the text, and the assets, relative to the site folder
 */
export function detachDocument(text: string, options: DetachOptions): { text: string; assets: string[] } {
  const { document, source, siteDir, staticDirectories, assetsFolder, versionFolder } = options
  const assets: string[] = []
  const detached = text.split(/(^ {0,3}(`{3,}|~{3,})[^\n]*\n[\s\S]*?(?:^ {0,3}\2[`~]*[ \t]*$|(?![\s\S])))/m)
  // The pattern has a group inside: every third part is the fence itself.
  const parts = detached.flatMap((part, index) => {
    if (index % 3 === 2) return []
    const detachCode = (code: string) =>
      code.replace(snippets, (all, ...match) => replaceReference(all, match as string[], true))
    // What else is in a fence is text.
    if (index % 3 === 1) return [part.replace(/^.*/, detachCode)]
    return [detachCode(part).replace(references, (all, ...match) => replaceReference(all, match as string[]))]
  })
  return { text: parts.join(''), assets }

  function findFile(address: string, isSnippet: boolean): string {
    if (isSnippet && address.startsWith('@/')) {
      const inFolder = path.join(source, address.slice('@/'.length))
      return isFile(inFolder) ? inFolder : path.join(siteDir, address.slice('@/'.length))
    }
    const inSite = (isSnippet ? /^(?:@site|<rootDir>)?\/(.*)/s : /^@site\/(.*)/s).exec(address)?.[1]
    return inSite === undefined ? path.resolve(path.dirname(document), address) : path.join(siteDir, inSite)
  }

  function replaceReference(
    all: string,
    [before = '', loader = '', reference = '']: string[],
    isSnippet = false,
  ): string {
    const file = findFile(isSnippet ? reference : decodePath(reference), isSnippet)
    const sitePath = toSitePath(siteDir, file)
    // The path of a module may have no extension.
    const isModule = !isSnippet && /from|import|require/.test(before) && loader === ''
    if (sitePath.startsWith('..') || (!isFile(file) && !isModule)) return all
    const toSite = (target: string) => `${before}${loader}@site/${isSnippet ? target : encode(target, reference)}`
    if (!path.relative(source, file).startsWith('..')) {
      // Relative paths stay correct in the copy.
      const stays = versionFolder === undefined && !/^(?:@site|<rootDir>)?\//.test(reference)
      return stays ? all : toSite(`${path.posix.dirname(assetsFolder)}/${toSitePath(source, file)}`)
    }
    const isStatic = staticDirectories.some(
      (folder) => !path.relative(path.join(siteDir, folder), file).startsWith('..'),
    )
    const isCode = isSnippet || loader !== ''
    const isAsset = !isStatic && isFile(file) && !/\.mdx?$/.test(file) && (isCode || !codeFile.test(file))
    if (!isAsset) return toSite(sitePath)
    assets.push(sitePath)
    return toSite(`${assetsFolder}/${sitePath}`)
  }
}

/** Escapes a path if the reference is escaped. */
function encode(sitePath: string, reference: string): string {
  return decodePath(reference) === reference ? sitePath : encodePath(sitePath)
}
