import { openEngines } from '@verbatim/kit/engines.ts'
import { createLogger } from '@verbatim/kit/log.ts'
import { runService, standingOn } from '@verbatim/kit/service.ts'
import { readTelemetry, startTelemetry } from '@verbatim/kit/telemetry/telemetry.ts'
import { readConfig } from '#src/config.ts'
import { createActivityService } from '#src/service.ts'

await runService(async (role) => {
  const { service, engines } = readConfig(process.env, role)
  const telemetry = await startTelemetry(readTelemetry('activity', process.env))
  const opened = await openEngines(engines, createLogger('activity', service.settings.logLevel))
  const running = await createActivityService(service, opened)
  return standingOn(running, telemetry, opened)
})
