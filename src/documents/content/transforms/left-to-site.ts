import type { CompileSettings } from '../compile-context.ts'

/** Whether a component of a Docusaurus site renders a tag: what we add to elements is then left to the component. */
export function isLeftToSite({ asDocusaurus, mappedTags }: CompileSettings, tag: string): boolean {
  return asDocusaurus === true && mappedTags.has(tag)
}
