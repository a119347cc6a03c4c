import type { ReactNode } from 'react'
import '../styles/file-tree.css'

export interface FileTreeProps {
  /** A list. In documents the compiler turns its items into folders, names and comments. */
  children?: ReactNode
}

/** A tree of files and collapsible folders. */
export default function FileTree({ children }: FileTreeProps): ReactNode {
  return <div className="file-tree">{children}</div>
}
