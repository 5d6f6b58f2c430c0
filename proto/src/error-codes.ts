/** The codes a GraphQL error may carry in `extensions.code`. */
type GraphQLErrorCode = 'BAD_USER_INPUT' | 'FORBIDDEN' | 'INTERNAL_SERVER_ERROR'

/** What one code means on each wire. `humanReadable`: its message was written for the person who sees it. */
export type ErrorMeaning = {
  httpStatus: number
  graphqlCode: GraphQLErrorCode
  title: string
  humanReadable: boolean
}

const meaning = (
  httpStatus: number,
  graphqlCode: GraphQLErrorCode,
  title: string,
  humanReadable = true,
): ErrorMeaning => ({ httpStatus, graphqlCode, title, humanReadable })

/** Every error code of the product, with its HTTP status and GraphQL code. The only such table. */
export const ERROR_CODES = {
  Forbidden: meaning(403, 'FORBIDDEN', 'Not allowed'),
  InternalError: meaning(500, 'INTERNAL_SERVER_ERROR', 'Something went wrong', false),
  InvalidOperation: meaning(409, 'BAD_USER_INPUT', 'Not possible now'),
  NotFound: meaning(404, 'BAD_USER_INPUT', 'Not found'),
  HumanErrorMessage: meaning(400, 'BAD_USER_INPUT', 'Not done'),
  TooManyRequests: meaning(429, 'FORBIDDEN', 'Too many requests'),
  Unauthorized: meaning(401, 'FORBIDDEN', 'Not signed in'),
  ValidationError: meaning(400, 'BAD_USER_INPUT', 'Not valid'),
  UnprocessableContent: meaning(422, 'BAD_USER_INPUT', 'Content cannot be used'),
  BeingMoved: meaning(503, 'BAD_USER_INPUT', 'Being moved'),
  Moved: meaning(421, 'FORBIDDEN', 'Moved'),
  NOT_ENOUGH_DATA: meaning(422, 'BAD_USER_INPUT', 'Not enough content'),
  BAD_USER_INPUT: meaning(400, 'BAD_USER_INPUT', 'Not valid'),
  FORBIDDEN: meaning(403, 'FORBIDDEN', 'Not allowed'),
  INTERNAL_SERVER_ERROR: meaning(500, 'INTERNAL_SERVER_ERROR', 'Something went wrong', false),
} as const satisfies Record<string, ErrorMeaning>

export type ErrorCode = keyof typeof ERROR_CODES

/** Body of every refused REST request. `message` and `humanReadableMessage` are absent where nothing may be told. */
export type RestErrorBody = {
  errors: { code: ErrorCode; title: string; message?: string; humanReadableMessage?: string }[]
}

/** `extensions` of every GraphQL error. The message is shown to the user as written when `humanReadable` is true. */
export type GraphQLErrorExtensions = { code: GraphQLErrorCode; errorCode: ErrorCode; humanReadable: boolean }

/** Messages that the specification fixes to the letter, by the situation they speak of. */
export const ERROR_MESSAGES = {
  viewersCannotSummarize: 'Viewers cannot generate summaries',
  noEditPermission: 'You don’t have edit permissions in this project',
  notEnoughContent: 'Not enough content to summarize',
  readOnlyMode: 'Unavailable in read-only mode',
  invalidGoogleDocUrl: 'Invalid Google Doc URL',
  notGoogleDriveUrl: 'Not a Google Drive URL',
  noCustomer: 'No customer on card source or invoice',
  missingKey: 'Missing key',
  zeroDenominator: 'Denominator cannot be zero',
  tooManyOptions: 'Too many options.',
  personFieldUnderPerson: 'person FilterFieldForms cannot be of type PERSON',
  objectNotFound: 'Object Not Found Matching Id',
  beingMoved: 'This workspace is being moved. You can read everything; changes are possible again soon.',
  moved: 'This workspace has moved to another region. Load the page again.',
  cancelledByUser: 'User requested cancellation',
  notInPlan: 'This is not part of your workspace’s plan. Ask a manager of the workspace about it.',
  keptIn: 'Your workspace keeps what is in it inside: compliance is switched on. Managers can switch it off.',
} as const

/** Whether the text, from another process, is one of our codes. */
export function isErrorCode(text: unknown): text is ErrorCode {
  return typeof text === 'string' && Object.hasOwn(ERROR_CODES, text)
}

/** The REST body of one error. The message of an internal error stays inside. */
export function restErrorBody(code: ErrorCode, message: string): RestErrorBody {
  const { title, humanReadable } = ERROR_CODES[code]
  return { errors: [humanReadable ? { code, title, message, humanReadableMessage: message } : { code, title }] }
}

/** The extensions of one GraphQL error. */
export function graphqlErrorExtensions(code: ErrorCode): GraphQLErrorExtensions {
  const { graphqlCode, humanReadable } = ERROR_CODES[code]
  return { code: graphqlCode, errorCode: code, humanReadable }
}
