import { Agent, type IncomingMessage, request } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import { createLogger } from '../log.ts'
import { createHttpServer, type HttpServer, listen } from './server.ts'

const log = createLogger('test', 'silent')
const GRACE_MS = 20_000

let server: HttpServer
let port: number
const agent = new Agent({ keepAlive: true })
afterEach(async () => {
  agent.destroy()
  await server.close()
})

type Answer = { status: number | undefined; connection: string | undefined }

const ask = (path: string): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path, agent }, (response: IncomingMessage) =>
      response
        .resume()
        .on('end', () => resolve({ status: response.statusCode, connection: response.headers.connection })),
    )
    sent.on('error', reject).end()
  })

/** A server with an answer that the test lets go. */
async function start() {
  const [asked, answer] = [Promise.withResolvers<void>(), Promise.withResolvers<string>()]
  server = createHttpServer({ log })
  server.get('/slow', () => {
    asked.resolve()
    return answer.promise
  })
  server.get('/quick', async () => 'here')
  port = await listen(server, 0)
  return { asked: asked.promise, answer: answer.resolve }
}

test('a process that drains is not ready, answers as before, and ends each connection with its answer', async () => {
  const { asked, answer } = await start()
  expect(await ask('/quick')).toEqual({ status: 200, connection: 'keep-alive' })
  const slow = ask('/slow')
  await asked
  let drained = false
  const draining = server.drain.drain(GRACE_MS, 0).then(() => {
    drained = true
  })
  expect(await ask('/readyz')).toEqual({ status: 503, connection: 'close' })
  expect(await ask('/healthz')).toEqual({ status: 200, connection: 'close' })
  // Over the connection that was kept, and over a new one.
  expect(await ask('/quick')).toEqual({ status: 200, connection: 'close' })
  expect(await ask('/quick')).toEqual({ status: 200, connection: 'close' })
  expect(drained).toBe(false)
  answer('done')
  expect(await slow).toEqual({ status: 200, connection: 'close' })
  await draining
})

test('who is still asking when the grace is over is not waited for', async () => {
  const { asked, answer } = await start()
  const slow = ask('/slow')
  await asked
  await server.drain.drain(50, 0)
  answer('late')
  expect((await slow).status).toBe(200)
})

test('nobody is refused while the server closes after that', async () => {
  const { asked, answer } = await start()
  const slow = ask('/slow')
  await asked
  const closing = server.close()
  answer('done')
  expect((await slow).status).toBe(200)
  await closing
})
