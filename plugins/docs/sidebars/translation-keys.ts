const ignored = {
  problem: 'has no effect until translations are supported',
  hint: 'It only matters for translations. Remove it to hide this warning.',
}

/** Keys of sidebar items that Docusaurus uses for translations, with what is reported for each. */
export const translationKeys = Object.freeze({ key: ignored, translatable: ignored })
