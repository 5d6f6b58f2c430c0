import { expect, test } from 'vitest'
import {
  ERROR_CODES,
  ERROR_MESSAGES,
  type ErrorCode,
  graphqlErrorExtensions,
  isErrorCode,
  restErrorBody,
} from './error-codes.ts'

const codes = Object.keys(ERROR_CODES) as ErrorCode[]

test('every code of both documents is in the table', () => {
  expect(codes).toEqual(
    expect.arrayContaining([
      'Forbidden',
      'InternalError',
      'InvalidOperation',
      'NotFound',
      'HumanErrorMessage',
      'TooManyRequests',
      'Unauthorized',
      'ValidationError',
      'UnprocessableContent',
      'BAD_USER_INPUT',
      'FORBIDDEN',
      'INTERNAL_SERVER_ERROR',
      'NOT_ENOUGH_DATA',
    ]),
  )
})

test('each code has the HTTP status a client expects', () => {
  const statuses = Object.fromEntries(codes.map((code) => [code, ERROR_CODES[code].httpStatus]))
  expect(statuses).toMatchObject({
    Unauthorized: 401,
    Forbidden: 403,
    NotFound: 404,
    TooManyRequests: 429,
    InternalError: 500,
  })
})

test('a GraphQL error says both codes and whether its message is for people', () => {
  expect(graphqlErrorExtensions('NotFound')).toEqual({
    code: 'BAD_USER_INPUT',
    errorCode: 'NotFound',
    humanReadable: true,
  })
  expect(graphqlErrorExtensions('InternalError')).toEqual({
    code: 'INTERNAL_SERVER_ERROR',
    errorCode: 'InternalError',
    humanReadable: false,
  })
})

test('a REST error carries its message, an internal one keeps it to itself', () => {
  expect(restErrorBody('Forbidden', ERROR_MESSAGES.noEditPermission)).toEqual({
    errors: [
      {
        code: 'Forbidden',
        title: 'Not allowed',
        message: 'You don’t have edit permissions in this project',
        humanReadableMessage: 'You don’t have edit permissions in this project',
      },
    ],
  })
  expect(restErrorBody('InternalError', 'password authentication failed')).toEqual({
    errors: [{ code: 'InternalError', title: 'Something went wrong' }],
  })
})

test('what another process calls a code is checked before it is believed', () => {
  expect(isErrorCode('NotFound')).toBe(true)
  for (const odd of ['toString', '', 404, null, undefined]) expect(isErrorCode(odd)).toBe(false)
})
