import { Agent, createServer, request as send } from 'node:http'
import { notifyParent, type Ports } from '../graph/settings.ts'

/** The peer where nginx is not installed: what Node's own http gives a proxy, and nothing else. */
const { target } = JSON.parse(process.argv[2] ?? '{}') as Ports
const agent = new Agent({ keepAlive: true, maxSockets: 128 })
const server = createServer({ keepAliveTimeout: 65_000 }, (request, response) => {
  const { method, url, headers } = request
  const onward = send({ host: '127.0.0.1', port: target, method, path: url, headers, agent }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(response)
  })
  onward.once('error', () => response.writeHead(502).end())
  request.pipe(onward)
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  notifyParent({ peer: typeof address === 'object' && address ? address.port : 0 })
})
