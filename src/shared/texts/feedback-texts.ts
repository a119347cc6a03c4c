/** English texts: The question whether a page is helpful. */
export const feedbackTexts = {
  feedbackQuestion: 'Was this page helpful?',
  feedbackYes: 'Yes',
  feedbackNo: 'No',
  feedbackThanks: 'Thank you for your answer.',
  feedbackPraise: 'What helped you? (optional)',
  feedbackIdea: 'What is missing or unclear? (optional)',
  feedbackSend: 'Send',
  feedbackSent: 'Thank you. Your comment was sent.',
  feedbackFailed: 'Your answer could not be sent. Check your network connection and try again.',
} as const
