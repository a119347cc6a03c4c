import { execFileSync } from 'node:child_process'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type CorpusFile, type CorpusOptions, corpusFiles, versionFiles } from './corpus.ts'
import { releaseNames } from './versions.ts'

/** Writes a corpus into a folder, which is created if missing. With `git`, the folder becomes a repository with a tag for each release. */
export async function writeCorpus(options: CorpusOptions & { out: string }): Promise<{ files: number; bytes: number }> {
  if (options.git) await commitReleases(options)
  return writeFiles(options.out, corpusFiles(options))
}

async function commitReleases(options: CorpusOptions & { out: string }): Promise<void> {
  const { out, versions = 1 } = options
  await mkdir(out, { recursive: true })
  const identity = ['-c', 'user.name=Corpus', '-c', 'user.email=corpus@handbook.example']
  const git = (...args: string[]) => execFileSync('git', [...identity, ...args], { cwd: out, stdio: 'ignore' })
  git('init', '-q', '-b', 'main')
  await writeFile(path.join(out, '.gitignore'), '.lectern\nbuild\nnode_modules\n')
  for (const [index, name] of releaseNames(versions).reverse().entries()) {
    await rm(path.join(out, 'docs'), { recursive: true, force: true })
    await writeFiles(out, versionFiles(index + 1, 'docs', options))
    git('add', '.')
    git('commit', '-q', '-m', `Release ${name}`)
    git('tag', `v${name}`)
  }
  await rm(path.join(out, 'docs'), { recursive: true, force: true })
}

async function writeFiles(out: string, corpus: Iterable<CorpusFile>): Promise<{ files: number; bytes: number }> {
  const created = new Set<string>()
  let files = 0
  let bytes = 0
  for (const { sourcePath, text } of corpus) {
    const file = path.join(out, sourcePath)
    const folder = path.dirname(file)
    if (!created.has(folder)) await mkdir(folder, { recursive: true })
    created.add(folder)
    await writeFile(file, text)
    files += 1
    bytes += Buffer.byteLength(text)
  }
  return { files, bytes }
}
