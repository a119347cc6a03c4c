import { ToolError } from '../../platform/index.ts'
import { codeDataFile } from '../../shared/code-data-file.ts'
import { ownValue } from '../../shared/dictionary.ts'
import { toolPagesFile } from '../../shared/tool-pages.ts'
import type { BuiltSite, ToolContext, ToolPage } from '../../shared/types.ts'

/** Milliseconds between two checks for a newer build. */
const checkInterval = 1000

interface CachedPages {
  bytes: Uint8Array | undefined
  pages: readonly ToolPage[]
  checkedAt: number
}

/** Reads the pages of the last build, and those of a newer one once there is one. */
export function builtPages({ readFile }: BuiltSite): Pick<ToolContext, 'pages' | 'markdown' | 'codeData'> {
  const cached = new Map<string, CachedPages>()
  const pages = async (locale: string): Promise<readonly ToolPage[]> => {
    const known = cached.get(locale)
    if (known && performance.now() - known.checkedAt < checkInterval) return known.pages
    const bytes = await readFile(toolPagesFile(locale))
    const isSame = known?.bytes !== undefined && bytes !== undefined && Buffer.compare(known.bytes, bytes) === 0
    const read = isSame ? known.pages : bytes ? (JSON.parse(Buffer.from(bytes).toString()) as ToolPage[]) : []
    cached.set(locale, { bytes, pages: read, checkedAt: performance.now() })
    return read
  }
  return {
    pages,
    async codeData(plugin) {
      const bytes = await readFile(codeDataFile)
      return bytes && ownValue(JSON.parse(Buffer.from(bytes).toString()) as Record<string, string>, plugin)
    },
    async markdown({ path, file }) {
      const bytes = await readFile(file)
      if (bytes) return Buffer.from(bytes).toString()
      throw new ToolError(`The build has no Markdown of ${path}. The site needs the plugin llms(), and a new build.`)
    },
  }
}
