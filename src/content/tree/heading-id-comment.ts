/** A comment that gives a heading its id: its first word begins with `#`. */
export const headingIdComment = /^\s*#(\S+)/
