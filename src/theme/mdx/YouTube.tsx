export { default } from '@theme/YouTube'
