export { default } from '@theme/CodeBlock'
