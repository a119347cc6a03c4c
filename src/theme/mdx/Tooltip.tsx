export { default } from '@theme/Tooltip'
