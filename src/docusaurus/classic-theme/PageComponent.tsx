import type { ComponentType, ReactNode } from 'react'

export interface PageComponentProps<Props extends object> {
  /** Name of the component in the theme. */
  name: string
  usual: ComponentType<Props>
  props: Props
}

/** A component of a page, for which the config of a Docusaurus site can choose another one. */
export default function PageComponent<Props extends object>({
  usual: Usual,
  props,
}: PageComponentProps<Props>): ReactNode {
  return <Usual {...props} />
}
