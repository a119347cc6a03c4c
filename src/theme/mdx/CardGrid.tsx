export { default } from '@theme/CardGrid'
