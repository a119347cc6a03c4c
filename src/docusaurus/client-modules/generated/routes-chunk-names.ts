/** Empty: the modules of a page are part of its data. */
export default {}
