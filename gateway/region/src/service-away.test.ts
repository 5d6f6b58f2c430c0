import { once } from 'node:events'
import { createServer, type Server } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { openServiceLink, type ServiceLink } from '#src/graph/service-link.ts'

const NOT_DONE = 'This did not work just now. Try again in a moment.'

const running: { server?: Server; link?: ServiceLink } = {}
afterEach(async () => {
  await running.link?.stop()
  running.server?.close()
})

/** A connection to a service that answers every request with these bytes, or cuts it off without any. */
async function linkTo(answer: string | null): Promise<ServiceLink> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    socket.once('data', () => (answer === null ? socket.destroy() : socket.end(answer)))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  const link = openServiceLink(`http://127.0.0.1:${port}/graphql`)
  Object.assign(running, { server, link })
  return link
}

const httpAnswer = (status: string, body: string): string =>
  `HTTP/1.1 ${status}\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\nconnection: close\r\n\r\n${body}`

const refusalOf = (link: ServiceLink, query: string): Promise<unknown> =>
  link.ask({ query, variables: {} }, { headers: {}, signal: null }).catch((error: unknown) => error)

test('a service that cannot be reached has done nothing', async () => {
  const link = await linkTo(null)
  await new Promise((resolve) => running.server?.close(resolve))
  const refusal = { code: 'HumanErrorMessage', httpStatus: 503, message: NOT_DONE }
  expect(await refusalOf(link, 'mutation { a }')).toMatchObject(refusal)
  expect(await refusalOf(link, '{ a }')).toMatchObject(refusal)
})

test('a change whose answer is lost may have been made, and the sentence says so', async () => {
  const link = await linkTo(null)
  expect(await refusalOf(link, 'mutation { a }')).toMatchObject({
    code: 'HumanErrorMessage',
    message: 'The answer was lost on its way. Look whether this was done before you try again.',
  })
  expect(await refusalOf(link, '{ a }')).toMatchObject({ code: 'HumanErrorMessage', message: NOT_DONE })
})

test('a service that is stopping refuses for a moment', async () => {
  const link = await linkTo(httpAnswer('503 Service Unavailable', '{"statusCode":503}'))
  expect(await refusalOf(link, 'mutation { a }')).toMatchObject({ code: 'HumanErrorMessage', message: NOT_DONE })
})

test('a service that answers nonsense is a fault of ours and no matter of waiting', async () => {
  expect(await refusalOf(await linkTo(httpAnswer('200 OK', 'nonsense')), '{ a }')).toMatchObject({
    code: 'InternalError',
  })
})
