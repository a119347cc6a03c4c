import '../styles/api-reference.css'

/** Part of every page of an OpenAPI reference, for its styles: the pages themselves are plain HTML. */
export default function ApiReference(): null {
  return null
}
