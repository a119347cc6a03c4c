export { default } from '@theme/Features'
