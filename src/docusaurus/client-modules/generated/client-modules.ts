/** Empty: client modules run on their own. */
const clientModules: unknown[] = []

export default clientModules
