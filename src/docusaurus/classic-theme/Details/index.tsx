export { type DetailsProps, default } from '../../../browser/theme/mdx/Details.tsx'
