import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createHttpProxy, type HttpProxy } from '#src/proxy/http-proxy.ts'

const WORDS = 'Käse, 日本語, 🧀 und mehr.'
/** What the region answers under each path. */
const ANSWERS: Record<string, (call: IncomingMessage, answer: ServerResponse, body: Buffer) => void> = {
  '/echo': (_call, answer, body) => answer.setHeader('content-length', body.length).end(body),
  '/words': (_call, answer) => answer.setHeader('content-length', Buffer.byteLength(WORDS)).end(WORDS),
  '/packed': (_call, answer) => {
    const bytes = gzipSync(WORDS)
    answer.writeHead(200, { 'content-encoding': 'gzip', 'content-length': bytes.length }).end(bytes)
  },
  '/chunks': (_call, answer) => {
    answer.write('one ')
    answer.write('two ')
    answer.end('three')
  },
  '/host': (request, answer) => answer.end(request.headersDistinct.host?.join()),
  '/left': (_call, answer) => answer.writeHead(421, { 'content-length': 4 }).end('left'),
  '/once': (_call, answer) => answer.end('at the second try'),
  '/cut-twice': (_call, answer) => answer.end('at the third try'),
  '/api/graphql': (_call, answer) => answer.end('at the second try'),
  '/nothing': (_call, answer) => answer.writeHead(204).end(),
  '/known': (_call, answer) => answer.writeHead(304, { etag: '"x"' }).end(),
}

let cuts = 0
const graphDrops = new Set<string>()

/** Methods of the calls to /once whose connection was closed instead of an answer. */
const drops: string[] = []

const region = createServer((call, answer) => {
  if (call.url === '/once' && !drops.includes(call.method ?? '')) {
    drops.push(call.method ?? '')
    return void call.socket.destroy()
  }
  if (call.url === '/early') return void answer.writeHead(403, { 'content-length': 0 }).end()
  if (call.url === '/cut-twice' && cuts++ < 2) {
    // The head is on its way when the connection ends.
    answer.writeHead(200, { 'content-length': 100 }).flushHeaders()
    return void call.socket.destroySoon()
  }
  const chunks: Buffer[] = []
  call.on('data', (chunk: Buffer) => chunks.push(chunk))
  call.on('end', () => {
    const body = Buffer.concat(chunks)
    if (call.url === '/api/graphql' && !graphDrops.has(String(body))) {
      graphDrops.add(String(body))
      return void call.socket.destroy()
    }
    ANSWERS[call.url ?? '']?.(call, answer, body)
  })
})
/** Where a workspace lives that has left the region. */
const newHome = createServer((call, answer) => {
  const chunks: Buffer[] = []
  call.on('data', (chunk: Buffer) => chunks.push(chunk))
  call.on('end', () => answer.end(`${call.method} ${call.headers['x-verbatim-team']} ${Buffer.concat(chunks).length}`))
})
const edge = createServer((call, answer) =>
  proxy.forward(
    call,
    answer,
    { 'x-forwarded-proto': 'http' },
    {
      elsewhere: async () =>
        knowsNewHome ? { gateways: [newProxy], headers: { 'x-verbatim-team': 'asked-anew' } } : null,
    },
  ),
)
const portOf = (server: typeof edge): number => (server.address() as AddressInfo).port

let proxy: HttpProxy
let newProxy: HttpProxy
let knowsNewHome = true
beforeAll(async () => {
  for (const server of [region, newHome, edge]) await once(server.listen(0, '127.0.0.1'), 'listening')
  proxy = createHttpProxy(`http://127.0.0.1:${portOf(region)}`)
  newProxy = createHttpProxy(`http://127.0.0.1:${portOf(newHome)}`)
})
afterAll(async () => {
  await proxy.pool.destroy()
  await newProxy.pool.destroy()
  for (const server of [region, newHome, edge]) {
    server.closeAllConnections()
    server.close()
  }
})

type Answer = { status: number; body: Buffer; headers: IncomingMessage['headers'] }

/** One call; a body without `length` goes out in chunks. */
const call = (method: string, path: string, body?: Buffer, isWhole = true): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const headers = body && isWhole ? { 'content-length': body.length } : {}
    const sent = request({ host: '127.0.0.1', port: portOf(edge), method, path, headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, body: Buffer.concat(chunks), headers: response.headers }),
      )
    })
    sent.on('error', reject)
    if (body && !isWhole) for (let at = 0; at < body.length; at += 1000) sent.write(body.subarray(at, at + 1000))
    sent.end(isWhole ? body : undefined)
  })

test.each([1, 7, 16_384, 16_385, 70_000, 1_000_000])(
  'a body of %i bytes and its answer pass byte for byte, whole or in chunks',
  async (size) => {
    const bytes = Buffer.from(Array.from({ length: size }, (_, at) => (at * 31 + (at >> 8)) & 255))
    for (const isWhole of [true, false]) {
      const { body } = await call('POST', '/echo', bytes, isWhole)
      expect(body.equals(bytes), `${isWhole ? 'whole' : 'in chunks'}`).toBe(true)
    }
  },
)

test('answers keep their letters, their packing and their absence of a body', async () => {
  expect((await call('GET', '/words')).body.toString()).toBe(WORDS)
  expect((await call('GET', '/packed')).body).toEqual(gzipSync(WORDS))
  expect((await call('GET', '/chunks')).body.toString()).toBe('one two three')
  const head = await call('HEAD', '/words')
  expect([head.headers['content-length'], head.body.length]).toEqual([String(Buffer.byteLength(WORDS)), 0])
  expect(await call('GET', '/nothing')).toMatchObject({ status: 204, body: Buffer.alloc(0) })
  expect(await call('GET', '/known')).toMatchObject({ status: 304, body: Buffer.alloc(0) })
})

test('of two hosts the region is told the one by which the edge chose it', async () => {
  const socket = connect(portOf(edge), '127.0.0.1')
  socket.write('GET /host HTTP/1.1\r\nhost: farrow\r\nhost: stranger\r\nconnection: close\r\n\r\n')
  const chunks: Buffer[] = await socket.toArray()
  expect(Buffer.concat(chunks).toString()).toMatch(/^HTTP\/1.1 200 OK.*\r\n\r\nfarrow$/s)
})

test('a connection whose request was answered before its end takes the next one', async () => {
  const socket = connect(portOf(edge), '127.0.0.1')
  const half = Buffer.alloc(15_000_000)
  socket.write(`PATCH /early HTTP/1.1\r\nhost: x\r\ncontent-length: ${2 * half.length}\r\n\r\n`)
  const answered = once(socket, 'data')
  socket.write(half)
  expect(String((await answered)[0])).toMatch(/^HTTP\/1.1 403/)
  const next = once(socket, 'data')
  socket.write(half)
  socket.write('GET /words HTTP/1.1\r\nhost: x\r\n\r\n')
  expect(String((await next)[0])).toMatch(/^HTTP\/1.1 200/)
  socket.destroy()
})

test('what changes nothing is asked again when the region closed the connection; what may change something is not', async () => {
  expect((await call('GET', '/once')).body.toString()).toBe('at the second try')
  expect(drops).toEqual(['GET'])
  expect((await call('POST', '/once', Buffer.from('x'))).status).toBe(502)
  expect(drops).toEqual(['GET', 'POST'])
})

test('a query of the graph is asked again as well; a mutation is not', async () => {
  const query = Buffer.from('{"query":"{ me { id } }"}')
  expect(String((await call('POST', '/api/graphql', query)).body)).toBe('at the second try')
  const mutation = Buffer.from('{"query":"mutation { a }"}')
  expect((await call('POST', '/api/graphql', mutation)).status).toBe(502)
})

test('an answer of which only the head came is asked for again', async () => {
  expect(String((await call('GET', '/cut-twice')).body)).toBe('at the third try')
})

test('what never left is sent again, also a change, until somebody listens', async () => {
  const target = createServer((_call, answer) => answer.end('taken'))
  await once(target.listen(0, '127.0.0.1'), 'listening')
  const { port } = target.address() as AddressInfo
  target.close()
  await once(target, 'close')
  const late = createHttpProxy(`http://127.0.0.1:${port}`)
  const door = createServer((asked, answer) => late.forward(asked, answer, {}))
  await once(door.listen(0, '127.0.0.1'), 'listening')
  const asked = once(door, 'request')
  const answered = fetch(`http://127.0.0.1:${portOf(door)}/`, { method: 'POST', body: 'a change' })
  await asked
  target.listen(port, '127.0.0.1')
  expect(await (await answered).text()).toBe('taken')
  await late.stop()
  for (const server of [target, door]) {
    server.closeAllConnections()
    server.close()
  }
})

test('a region that cannot be reached for two seconds is left alone, and taken again when it is back', async () => {
  const target = createServer((_call, answer) => answer.end('back'))
  await once(target.listen(0, '127.0.0.1'), 'listening')
  const { port } = target.address() as AddressInfo
  target.close()
  await once(target, 'close')
  const away = createHttpProxy(`http://127.0.0.1:${port}`)
  const door = createServer((asked, answer) => away.forward(asked, answer, {}))
  await once(door.listen(0, '127.0.0.1'), 'listening')
  const ask = async (): Promise<number> => (await fetch(`http://127.0.0.1:${portOf(door)}/`)).status
  // It is tried for more than two seconds, and more than five times.
  expect(await ask()).toBe(502)
  expect(away.isDown()).toBe(true)
  expect(await ask()).toBe(502)
  await once(target.listen(port, '127.0.0.1'), 'listening')
  await expect.poll(ask, { timeout: 10_000 }).toBe(200)
  expect(away.isDown()).toBe(false)
  await away.stop()
  for (const server of [target, door]) {
    server.closeAllConnections()
    server.close()
  }
})

test('an answer to somebody who left before it was asked for is not waited for', async () => {
  const large = Buffer.alloc(4_000_000)
  const target = createServer((_asked, answer) => answer.end(large))
  await once(target.listen(0, '127.0.0.1'), 'listening')
  const late = createHttpProxy(`http://127.0.0.1:${portOf(target)}`)
  const forwarded = Promise.withResolvers<void>()
  const door = createServer((asked, answer) => {
    asked.socket.once('close', () => {
      late.forward(asked, answer, {})
      forwarded.resolve()
    })
  })
  await once(door.listen(0, '127.0.0.1'), 'listening')
  const socket = connect(portOf(door), '127.0.0.1')
  socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n')
  await once(door, 'request')
  socket.destroy()
  await forwarded.promise
  const { running, pending, queued } = late.pool.stats
  expect([running, pending, queued]).toEqual([0, 0, 0])
  await late.stop()
  for (const server of [target, door]) {
    server.closeAllConnections()
    server.close()
  }
})

test('people whose requests never become whole keep nobody else waiting', async () => {
  const slow: Socket[] = []
  for (let at = 0; at < 400; at += 1) {
    const socket = connect(portOf(edge), '127.0.0.1').on('error', () => undefined)
    socket.write('POST /echo HTTP/1.1\r\nhost: x\r\ncontent-length: 20000\r\n\r\nonly the beginning')
    slow.push(socket)
  }
  const { body } = await call('POST', '/echo', Buffer.from('whole'))
  expect(body.toString()).toBe('whole')
  for (const socket of slow) socket.destroy()
})

test.each(['GET', 'POST', 'PATCH', 'DELETE'])(
  'a %s for a workspace that has left the region is answered by the region where it is, with its body',
  async (method) => {
    for (const isWhole of [true, false]) {
      const body = ['GET', 'DELETE'].includes(method) ? undefined : Buffer.alloc(5000)
      const answer = await call(method, '/left', body, isWhole)
      // Without a length nobody knows beforehand how small a body is, and it passes as it comes.
      if (body && !isWhole)
        expect([answer.status, JSON.parse(String(answer.body)).errors[0].code]).toEqual([503, 'BeingMoved'])
      else expect(String(answer.body)).toBe(`${method} asked-anew ${body?.length ?? 0}`)
    }
  },
)

test('a body too large to be kept, or a region that nobody knows yet, leads to a refusal that says to try again', async () => {
  const large = await call('POST', '/left', Buffer.alloc(100_000))
  knowsNewHome = false
  const unknown = await call('GET', '/left')
  knowsNewHome = true
  for (const { status, headers, body } of [large, unknown]) {
    expect([status, headers['retry-after']]).toEqual([503, '5'])
    expect(JSON.parse(String(body)).errors[0]).toMatchObject({ code: 'BeingMoved' })
  }
})
