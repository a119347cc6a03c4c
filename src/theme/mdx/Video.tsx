export { default } from '@theme/Video'
