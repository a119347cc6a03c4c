import { glob } from 'tinyglobby'
import { encodePath, joinUrl } from '../../../shared/url.ts'

/** Returns the paths of the pages in the folder of a built site, with base URL. */
export async function readBuiltPages(folder: string, baseUrl: string): Promise<string[]> {
  const files = await glob('**/*.html', { cwd: folder, ignore: ['404.html', '404/index.html'] })
  return files.sort().map((file) => joinUrl(baseUrl, encodePath(file.replace(/(^|\/)index\.html$/, '$1'))))
}
