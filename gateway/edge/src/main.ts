import { runService, standingOn } from '@verbatim/kit/service.ts'
import { readTelemetry, startTelemetry } from '@verbatim/kit/telemetry/telemetry.ts'
import { readConfig } from './read-config.ts'
import { createEdge } from './service.ts'

await runService(async () => {
  const config = readConfig(process.env)
  const telemetry = await startTelemetry(readTelemetry('edge', process.env))
  const edge = await createEdge(config)
  return standingOn(edge, telemetry)
})
