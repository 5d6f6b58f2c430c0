import { GraphQLError } from 'graphql'
import { expect, inject, test } from 'vitest'
import { formatGraphError } from '../graph/errors.ts'
import { asAppError } from '../http/server.ts'
import { createLogger } from '../log.ts'
import { aCutDatabase } from '../testing/cut-database.ts'
import { connect } from './database.ts'
import { isCutOff } from './database-away.ts'

const log = createLogger('test', 'silent')
const answerFor = (cause: Error) =>
  formatGraphError(new GraphQLError(cause.message, { originalError: cause }), { requestId: 'r', log })

async function failureOf(url: string, sql: string): Promise<Error> {
  const knex = connect(url, 'public', 1)
  const error = await knex.raw(sql).then(
    () => new Error('It worked'),
    (thrown: Error) => thrown,
  )
  await knex.destroy()
  return error
}

test('a database that cannot be reached has done nothing, and the refusal says to try again', async () => {
  const url = new URL(inject('adminUrl'))
  url.port = '1'
  const failure = await failureOf(url.href, 'select 1')
  expect(answerFor(failure)).toMatchObject({
    message: 'This did not work just now. Try again in a moment.',
    extensions: { errorCode: 'HumanErrorMessage', humanReadable: true, requestId: 'r' },
  })
  expect(asAppError(failure).httpStatus).toBe(503)
})

test('a database that goes away under way may have done it', async () => {
  const failure = await failureOf(inject('adminUrl'), 'select pg_terminate_backend(pg_backend_pid())')
  expect(answerFor(failure)).toMatchObject({
    message: expect.stringContaining('Look whether this was done'),
    extensions: { errorCode: 'HumanErrorMessage' },
  })
})

test('a connection that is cut off says so in no code, and what was asked may have been done', async () => {
  const way = await aCutDatabase()
  way.cutOff({ text: 'as unheard', at: 'once' })
  const failure = await failureOf(way.urlTo(inject('adminUrl')), 'select 1 as unheard')
  way.stop()
  expect(answerFor(failure)).toMatchObject({ message: expect.stringContaining('Look whether this was done') })
  expect(isCutOff(failure)).toBe(true)
})

test('any other failure of the database stays inside', async () => {
  const failure = await failureOf(inject('adminUrl'), 'select * from nowhere')
  expect(answerFor(failure)).toMatchObject({ extensions: { errorCode: 'InternalError', humanReadable: false } })
  expect(asAppError(failure).httpStatus).toBe(500)
})
