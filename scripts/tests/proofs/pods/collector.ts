import { createServer } from 'node:http'
import { z } from 'zod'

/** What a service says about one piece of work, by OTLP over HTTP in JSON. */
export type Told = { service: string; traceId: string; name: string }

const body = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({
        attributes: z.array(z.object({ key: z.string(), value: z.object({ stringValue: z.string().optional() }) })),
      }),
      scopeSpans: z.array(z.object({ spans: z.array(z.object({ traceId: z.string(), name: z.string() })) })),
    }),
  ),
})

/** A place for spans, as an operator's collector is. The caller stops it. */
export async function startCollector(): Promise<{ url: string; told: Told[]; stop(): Promise<void> }> {
  const told: Told[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    for (const { resource, scopeSpans } of body.parse(JSON.parse(Buffer.concat(chunks).toString())).resourceSpans) {
      const named = resource.attributes.find(({ key }) => key === 'service.name')
      const service = named?.value.stringValue ?? ''
      told.push(...scopeSpans.flatMap(({ spans }) => spans.map(({ traceId, name }) => ({ service, traceId, name }))))
    }
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}/v1/traces`,
    told,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
