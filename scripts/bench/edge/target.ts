import { createServer } from 'node:http'
import { notifyParent } from '../graph/settings.ts'

/** What stands behind the proxies that are compared: it answers every request with 2 kB at once. */
const answer = JSON.stringify({ data: { notes: 'What people said, kept where it belongs. '.repeat(50) } })
const server = createServer({ keepAliveTimeout: 65_000 }, (request, response) => {
  request.resume()
  request.once('end', () => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(answer) })
    response.end(answer)
  })
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  notifyParent({ target: typeof address === 'object' && address ? address.port : 0 })
})
