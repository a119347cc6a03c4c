import '../styles/reference-columns.css'
import '../styles/liquid-reference.css'

/** Part of every page of a Liquid reference, for its styles: the pages themselves are plain HTML. */
export default function LiquidReference(): null {
  return null
}
