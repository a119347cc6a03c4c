export { default } from '@theme/Badge'
