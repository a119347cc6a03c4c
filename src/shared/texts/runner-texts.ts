import { codeTexts } from './code-texts.ts'
import { feedbackTexts } from './feedback-texts.ts'
import { graphqlTexts } from './graphql-texts.ts'
import { openapiTexts } from './openapi-texts.ts'
import { referenceTexts } from './reference-texts.ts'
import { searchTexts } from './search-texts.ts'
import { tryTexts } from './try-texts.ts'

const { feedbackSend } = feedbackTexts
const { cancel } = searchTexts
const { copyCode } = codeTexts
const { example, fields } = referenceTexts
const { request, required, response } = graphqlTexts
const {
  authentication,
  cookieParameters,
  headerParameters,
  noAuthentication,
  pathParameters,
  queryParameters,
  queryString,
  requestBody,
  responseHeaders,
  scopes,
  servers,
} = openapiTexts

/** English texts of the tools that run code, with those that other parts of the theme have, too. */
export const runnerTexts = {
  ...tryTexts,
  ...{ authentication, cancel, cookieParameters, copyCode, example, feedbackSend, fields, headerParameters },
  ...{ noAuthentication, pathParameters, queryParameters, queryString, request, requestBody, required, response },
  ...{ responseHeaders, scopes, servers },
} as const
