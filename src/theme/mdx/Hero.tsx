export { default } from '@theme/Hero'
