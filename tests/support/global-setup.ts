import { prepareRunFolder } from './run-folder.ts'

/** Creates the folder that the test files of a run share; the returned function removes it. */
export default prepareRunFolder
