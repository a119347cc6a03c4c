import { type Answer, describeNetworkFailure } from '../../platform/index.ts'
import { ownValue } from '../../shared/dictionary.ts'

/** A failed request to an object storage. */
export class StorageError extends Error {
  readonly problem: 'unreachable' | 'refused'
  /** Whether the same request may succeed a moment later. */
  readonly isTemporary: boolean

  /** @param message what happened, as the end of a sentence */
  constructor(message: string, options: { problem: StorageError['problem']; isTemporary: boolean; cause?: unknown }) {
    super(message, { cause: options.cause })
    this.name = 'StorageError'
    this.problem = options.problem
    this.isTemporary = options.isTemporary
  }
}

/** Returns the failure of a request that got no answer. */
export function connectionError(cause: unknown): StorageError {
  const isTooLarge = (cause as NodeJS.ErrnoException).code === 'EMSGSIZE'
  return new StorageError(describeNetworkFailure(cause), {
    problem: isTooLarge ? 'refused' : 'unreachable',
    isTemporary: !isTooLarge,
    cause,
  })
}

const reasons: Readonly<Record<string, string>> = {
  NoSuchBucket: 'the bucket does not exist',
  InvalidAccessKeyId: 'it does not know the key AWS_ACCESS_KEY_ID',
  SignatureDoesNotMatch: 'AWS_SECRET_ACCESS_KEY does not belong to AWS_ACCESS_KEY_ID',
  InvalidToken: 'AWS_SESSION_TOKEN is not valid',
  ExpiredToken: 'AWS_SESSION_TOKEN has expired',
  RequestTimeTooSkewed: 'the clock of this machine is wrong',
  AccessDenied: 'access is denied',
  EntityTooLarge: 'it does not accept values of this size',
  XMinioStorageFull: 'there is no free disk space',
  SlowDown: 'it limits the number of requests',
}

const temporaryCodes = ['RequestTimeout', 'SlowDown', 'InternalError', 'ServiceUnavailable', 'OperationAborted']

/** Returns the failure of a request that was not answered with success. */
export function answerError(answer: Answer): StorageError {
  const { status } = answer
  const code = errorCode(answer)
  const isTemporary = status >= 500 || status === 408 || status === 429 || temporaryCodes.includes(code ?? '')
  return new StorageError(describeAnswer(answer, code), { problem: 'refused', isTemporary })
}

/** Returns the code in the document of an error; that of the status if there is none, as for HEAD. */
export function errorCode({ body }: Answer): string | undefined {
  return /<Code>(\w+)<\/Code>/.exec(body.toString('utf8', 0, 4096))?.[1]
}

function describeAnswer({ status, headers, body }: Answer, code: string | undefined): string {
  const region =
    headers['x-amz-bucket-region'] ?? /<Region>([\w-]+)<\/Region>/.exec(body.toString('utf8', 0, 4096))?.[1]
  const isElsewhere =
    status === 301 || code === 'AuthorizationHeaderMalformed' || code === 'IllegalLocationConstraintException'
  if (isElsewhere && region !== undefined)
    return `the region of the bucket is ${String(region)}, not that of AWS_REGION`
  const reason = ownValue(reasons, code ?? '')
  if (reason !== undefined) return reason
  if (status === 401 || status === 403) return 'access is denied'
  if (status === 413) return 'it does not accept values of this size'
  if (status === 507) return 'there is no free disk space'
  return `it answered with status ${status}${code === undefined ? '' : ` (${code})`}`
}
