import path from 'node:path'
import type * as typescript from '@typescript/typescript6'

/**
 * Returns the files that the types of a program depend on. For an installed package, its manifest stands for all of its files; files
 * of TypeScript itself are left out.
 */
export function typeInputs(program: typescript.Program): string[] {
  const files = program
    .getSourceFiles()
    .filter((file) => !program.isSourceFileDefaultLibrary(file))
    .map(({ fileName }) => path.normalize(manifestOf(fileName) ?? fileName))
  return [...new Set(files)].sort()
}

const packageFolder = /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/

function manifestOf(file: string): string | undefined {
  const [folder] = packageFolder.exec(file) ?? []
  return folder && `${folder}/package.json`
}
