export { type DetailsProps, default } from '../../theme/mdx/Details.tsx'
