export { default } from '@theme/Mermaid'
