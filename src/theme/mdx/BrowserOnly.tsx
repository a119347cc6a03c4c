export { default } from '@theme/BrowserOnly'
