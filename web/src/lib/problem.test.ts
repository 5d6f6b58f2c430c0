import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors'
import { AppError } from '@verbatim/contracts/app-error.ts'
import { expect, test } from 'vitest'
import { isChunkLoadError, problemLine, problemOf } from './problem.ts'
import { RestError } from './rest.ts'

const ofGraph = (message: string, extensions: Record<string, unknown>) =>
  new CombinedGraphQLErrors({ errors: [{ message, extensions }] })
const ofServer = (status: number) =>
  new ServerError('no', { response: new Response('', { status, headers: { 'x-request-id': 'r-1' } }), bodyText: '' })
const ofRest = (status: number, line: Record<string, string>, headers: Record<string, string> = {}) =>
  new RestError(new Response('', { status, headers }), { errors: [line] })

test('a message written for people is shown as written', () => {
  const locked = ofGraph('This note is locked', { errorCode: 'InvalidOperation', humanReadable: true })
  expect(problemOf(locked)).toMatchObject({ kind: 'failed', message: 'This note is locked', forPeople: true })
  expect(problemLine(locked)).toBe('This note is locked')
})

test('any other message stays inside, and a code is shown instead', () => {
  const inner = ofGraph('duplicate key value', {
    code: 'INTERNAL_SERVER_ERROR',
    errorCode: 'InternalError',
    requestId: 'r-7',
  })
  expect(problemOf(inner)).toMatchObject({ forPeople: false, code: 'InternalError', correlationId: 'r-7' })
  expect(problemOf(inner).message).not.toContain('duplicate')
  expect(problemLine(inner)).toContain('r-7')
})

test('what is not there, not allowed and not signed in are told apart', () => {
  const kinds = ['NotFound', 'Forbidden', 'Unauthorized', 'InternalError'].map(
    (errorCode) => problemOf(ofGraph('no', { errorCode })).kind,
  )
  expect(kinds).toEqual(['missing', 'forbidden', 'signed-out', 'failed'])
})

test('a graph that is not at its address, a failed server and a large request each say what to do', () => {
  expect(problemOf(ofServer(404))).toMatchObject({ message: 'The server does not answer here. Load the page again.' })
  expect(problemOf(ofServer(503))).toMatchObject({ code: 'InternalError', correlationId: 'r-1' })
  expect(problemOf(ofServer(413)).message).toBe('This is too large to send in one go.')
})

test('without a connection nobody is sent looking for a code', () => {
  expect(problemOf(new TypeError('Failed to fetch'))).toMatchObject({ kind: 'offline', forPeople: true })
})

test('a part that a new release replaced is told from other errors', () => {
  expect(isChunkLoadError(new TypeError('Failed to fetch dynamically imported module: /packs/a.js'))).toBe(true)
  expect(isChunkLoadError(new Error('Unable to preload CSS for /packs/a.css'))).toBe(true)
  expect(isChunkLoadError(new TypeError('x is not a function'))).toBe(false)
})

test('a part of the application that did not load is not put down to the connection alone', () => {
  const gone = problemOf(new TypeError('Failed to fetch dynamically imported module: /packs/Screen-a.js'))
  expect(gone).toMatchObject({ kind: 'failed', forPeople: true })
  expect(gone.message).toMatch(/renewed.*Load the page again/)
})

test('a refusal of REST brings its words, its request and how long to wait', () => {
  const words = 'Too many wrong passwords. Wait 15 minutes.'
  const refused = ofRest(429, { code: 'TooManyRequests', humanReadableMessage: words }, { 'retry-after': '900' })
  expect([problemOf(refused).message, refused.retryAfter]).toEqual([words, 900])
  expect(ofRest(502, { nonsense: 'x' })).toMatchObject({ code: 'InternalError', forPeople: false, status: 502 })
})

test('what the page itself refuses is shown as it was written', () => {
  const refused = new AppError('HumanErrorMessage', 'This device has a passkey of yours already.')
  expect(problemOf(refused)).toMatchObject({ message: 'This device has a passkey of yours already.', forPeople: true })
})
