export { default } from '@theme/Head'
