/** The contexts of the router that a page has, for the script with its hooks and links. */
export {
  UNSAFE_LocationContext as LocationContext,
  UNSAFE_NavigationContext as NavigationContext,
} from 'react-router-dom'
