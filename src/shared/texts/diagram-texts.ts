/** English texts: Diagrams. */
export const diagramTexts = {
  diagram: 'Diagram',
  diagramFailed: 'The diagram could not be rendered: {reason}',
} as const
