export { default } from '@theme/FileTree'
