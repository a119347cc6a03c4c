export { default } from '@theme/TOCInline'
