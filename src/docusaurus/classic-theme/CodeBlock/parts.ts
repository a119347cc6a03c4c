import Buttons from '@theme/CodeBlock/Buttons'
import CopyButton from '@theme/CodeBlock/Buttons/CopyButton'
import WordWrapButton from '@theme/CodeBlock/Buttons/WordWrapButton'
import Container from '@theme/CodeBlock/Container'
import Content from '@theme/CodeBlock/Content'
import Layout from '@theme/CodeBlock/Layout'
import Title from '@theme/CodeBlock/Title'
import OwnCopyButton from './Buttons/CopyButton/index.tsx'
import OwnButtons from './Buttons/index.tsx'
import OwnWordWrapButton from './Buttons/WordWrapButton/index.tsx'
import OwnContainer from './Container/index.tsx'
import OwnContent from './Content/index.tsx'
import OwnLayout from './Layout/index.tsx'
import OwnTitle from './Title/index.tsx'

/** Whether the site overrides a part of code blocks. Otherwise the HTML of the compiler is used as it is. */
export function hasOwnParts(): boolean {
  return (
    Layout !== OwnLayout ||
    Container !== OwnContainer ||
    Content !== OwnContent ||
    Title !== OwnTitle ||
    Buttons !== OwnButtons ||
    CopyButton !== OwnCopyButton ||
    WordWrapButton !== OwnWordWrapButton
  )
}
