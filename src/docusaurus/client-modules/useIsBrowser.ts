export { useIsBrowser as default } from 'lectern/client'
