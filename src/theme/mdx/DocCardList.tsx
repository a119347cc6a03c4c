export { default } from '@theme/DocCardList'
