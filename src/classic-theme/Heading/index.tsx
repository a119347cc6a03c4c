export { default, type HeadingProps } from '../../theme/layout/Heading.tsx'
