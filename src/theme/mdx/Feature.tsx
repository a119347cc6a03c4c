export { default } from '@theme/Feature'
