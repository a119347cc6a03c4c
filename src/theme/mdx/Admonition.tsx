export { default } from '@theme/Admonition'
