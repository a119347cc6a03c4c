export { default } from '@theme/Kbd'
