/** English texts: Trying examples. */
export const tryTexts = {
  tryMock: 'Responses are generated in your browser from the schema. Nothing is sent.',
  tryEndpoint: 'Requests are sent to {endpoint}. Header values are forgotten when you close or reload this tab.',
  tryTemplate: 'Template',
  tryData: 'Data (JSON)',
  tryOutput: 'Output',
  tryDocumented: 'Documented output',
  tryNoOutput: 'No output.',
  tryNeedsApplication: 'Only the application can render {names}.',
  tryInvalidData: 'The data must be a JSON object.',
  tryTimedOut: 'Stopped after 1 second.|Stopped after {seconds} seconds.',
  tryTooLong: 'The output is too long.',
  tryUndefined: 'Not in the data: {names}.',
  liveResult: 'Result',
  liveReset: 'Reset',
} as const
