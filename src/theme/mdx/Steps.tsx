export { default } from '@theme/Steps'
