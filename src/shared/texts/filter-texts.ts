/** English texts: The filter of long lists in generated references. */
export const filterTexts = {
  membersShown: '{shown} of {all}',
} as const
