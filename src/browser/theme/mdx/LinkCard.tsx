export { default } from '@theme/Card'
