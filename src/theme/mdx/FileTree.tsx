import type { ReactNode } from 'react'
import '../styles/file-tree.css'

export interface FileTreeProps {
  /** One list. In documents the compiler has made folders, names and comments of its items. */
  children?: ReactNode
}

/** A list of files and folders as a tree, whose folders can be closed. */
export default function FileTree({ children }: FileTreeProps): ReactNode {
  return <div className="file-tree">{children}</div>
}
