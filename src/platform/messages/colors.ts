import { createColors } from 'picocolors'

const { FORCE_COLOR, NO_COLOR, TERM } = process.env

/** Terminal colors, if stderr is a terminal. `FORCE_COLOR` and `NO_COLOR` override this. */
export const colors = createColors(
  NO_COLOR ? false : FORCE_COLOR ? FORCE_COLOR !== '0' : process.stderr.isTTY === true && TERM !== 'dumb',
)
