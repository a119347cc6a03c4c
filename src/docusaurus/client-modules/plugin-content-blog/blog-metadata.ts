import { useSite } from 'lectern/client'
import { ownValue } from '../../../shared/dictionary.ts'
import type { Json } from '../../../shared/types.ts'
import { useAllPluginInstancesData } from '../useGlobalData.ts'
import useRouteContext from '../useRouteContext.ts'

export interface BlogMetadata {
  blogBasePath: string
  blogTitle: string
  authorsListPath: string
}

/** Returns title and paths of the blog that the page belongs to. */
export function useBlogMetadata(): BlogMetadata {
  const { baseUrl } = useSite()
  const { id } = useRouteContext().plugin
  const known = ownValue(useAllPluginInstancesData('docusaurus-plugin-content-blog'), id)
  const blogBasePath = `${baseUrl}blog`
  return {
    blogBasePath,
    blogTitle: 'Blog',
    authorsListPath: `${blogBasePath}/authors`,
    ...(isObject(known) && known),
  }
}

function isObject(value: Json | undefined): value is Record<string, Json> & Partial<BlogMetadata> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
