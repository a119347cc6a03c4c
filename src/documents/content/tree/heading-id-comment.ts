/** A comment with the id of a heading: its first word begins with `#`. */
export const headingIdComment = /^\s*#(\S+)/
