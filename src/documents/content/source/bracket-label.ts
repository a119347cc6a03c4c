/** A label in brackets, which may have brackets itself: `[[id].ts]`. */
export const bracketLabel = String.raw`\[((?:[^[\]]|\[[^\]]*\])*)\]`
