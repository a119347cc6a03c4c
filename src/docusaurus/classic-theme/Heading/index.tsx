export { default, type HeadingProps } from '../../../browser/theme/layout/Heading.tsx'
