import Admonition from '@theme/Admonition'
import Head from '@theme/Head'
import MDXA from '@theme/MDXComponents/A'
import MDXCode from '@theme/MDXComponents/Code'
import MDXDetails from '@theme/MDXComponents/Details'
import MDXHeading from '@theme/MDXComponents/Heading'
import MDXImg from '@theme/MDXComponents/Img'
import MDXLi from '@theme/MDXComponents/Li'
import MDXPre from '@theme/MDXComponents/Pre'
import MDXUl from '@theme/MDXComponents/Ul'
import type { ComponentType } from 'react'
import { currentComponent } from '../current-component.tsx'
import type { MDXHeadingProps } from './Heading.tsx'

type HeadingTag = MDXHeadingProps['as']

function heading(as: HeadingTag): ComponentType<Omit<MDXHeadingProps, 'as'>> {
  return (props) => <MDXHeading as={as} {...props} />
}

/** The components of documents: those that render Markdown, and those that documents use without an import. */
const MDXComponents = {
  Head: currentComponent(() => Head),
  details: currentComponent(() => MDXDetails),
  Details: currentComponent(() => MDXDetails),
  code: currentComponent(() => MDXCode),
  a: currentComponent(() => MDXA),
  pre: currentComponent(() => MDXPre),
  ul: currentComponent(() => MDXUl),
  li: currentComponent(() => MDXLi),
  img: currentComponent(() => MDXImg),
  h1: heading('h1'),
  h2: heading('h2'),
  h3: heading('h3'),
  h4: heading('h4'),
  h5: heading('h5'),
  h6: heading('h6'),
  admonition: currentComponent(() => Admonition),
}

export default MDXComponents
