export { default } from '@theme/ThemedImage'
