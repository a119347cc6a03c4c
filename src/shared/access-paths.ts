import { joinUrl } from './url.ts'

/** Paths at which `lectern serve` signs readers in and out. */
export function accessPaths(baseUrl: string): { signIn: string; callback: string; signOut: string } {
  const at = (name: string) => joinUrl(baseUrl, `_lectern/${name}`)
  return { signIn: at('sign-in'), callback: at('callback'), signOut: at('sign-out') }
}
