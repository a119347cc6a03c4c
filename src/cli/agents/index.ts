/** Writes the instructions for assistants that write the documentation of a site. */
export { type AgentFiles, agentFiles, writeAgentFiles } from './write-agent-files.ts'
