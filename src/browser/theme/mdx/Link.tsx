export { Link as default, type LinkProps } from 'lectern/client'
