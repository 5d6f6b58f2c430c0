import { parseArgs } from 'node:util'
import { runService } from '@verbatim/kit/service.ts'
import { serveSupergraph } from './serve-supergraph.ts'

const { values } = parseArgs({
  options: { supergraph: { type: 'string' }, port: { type: 'string', default: '4000' } },
  allowPositionals: true,
})

const { supergraph, port } = values
if (supergraph)
  await runService(async () => {
    const gateway = await serveSupergraph({ file: supergraph, port: Number(port) })
    process.stdout.write(`Supergraph ready at ${gateway.url}\n`)
    return gateway
  })
else {
  const { startPod } = await import('./pod.ts')
  await runService(() => startPod(process.env))
}
