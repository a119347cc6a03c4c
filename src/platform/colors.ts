import { createColors } from 'picocolors'

const { FORCE_COLOR, NO_COLOR, TERM } = process.env

/** Colours of what is told, which goes to the error stream: only where a person reads it, or where they are asked for. */
export const colors = createColors(
  NO_COLOR ? false : FORCE_COLOR ? FORCE_COLOR !== '0' : process.stderr.isTTY === true && TERM !== 'dumb',
)
