/** Id of the main part of every page, to which the skip link leads. */
export const mainId = 'lectern-main'
