/** Checks that readers and assistants find the answers to the questions in a file. */
export { askCommand } from './ask-command.ts'
export { checkNames, type EvaluatedQuestion, type EvaluatedSite, evaluate } from './evaluate.ts'
export { type Question, readQuestions } from './read-questions.ts'
export { evaluationDiagnostics, evaluationSummary, evaluationTable } from './report-evaluation.ts'
