import { expect, test } from 'vitest'
import { engineAway } from './engine-away.ts'
import { AppError, UnavailableError } from './errors.ts'

const coded = (code: string): Error => Object.assign(new Error('no'), { code })

test.each([
  ['nobody listens', coded('ECONNREFUSED')],
  ['the connection broke', coded('ECONNRESET')],
  ['PostgreSQL begins', coded('57P03')],
  ['PostgreSQL has no connection left', coded('53300')],
  ['no connection of the pool was free', Object.assign(new Error('no'), { name: 'KnexTimeoutError' })],
  ['another process of ours does not answer', new UnavailableError('Later', null)],
  ['OpenSearch has too much to do', Object.assign(new Error('no'), { statusCode: 429 })],
  ['AWS has a fault of its own', Object.assign(new Error('no'), { $fault: 'server' })],
  ['a cause says so', new Error('outer', { cause: coded('ETIMEDOUT') })],
])('%s: an engine is away', (_what, error) => {
  expect(engineAway(error)).toBe(true)
})

test.each([
  ['a rule that was broken', new AppError('ValidationError', 'Too long')],
  ['a fault in our code', new TypeError('x is undefined')],
  ['a row that is there twice', coded('23505')],
  ['a document that is refused', Object.assign(new Error('no'), { statusCode: 400 })],
  ['a program that ended', coded('EPIPE')],
  ['what is no error', 'ECONNREFUSED'],
])('%s is no engine that is away', (_what, error) => {
  expect(engineAway(error)).toBe(false)
})
