/**
 * Spaces of the store whose entries stay on this machine: answers of other sites, what plugins have downloaded or cached, and the
 * history and files of the repository.
 */
export const privateSpaces: ReadonlySet<string> = new Set(['external', 'git', 'plugin'])
