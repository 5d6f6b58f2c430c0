import { createLocalAi } from '@verbatim/kit/ai/local-ai.ts'
import { openEngines } from '@verbatim/kit/engines.ts'
import { createLogger } from '@verbatim/kit/log.ts'
import { runService, standingOn } from '@verbatim/kit/service.ts'
import { readTelemetry, startTelemetry } from '@verbatim/kit/telemetry/telemetry.ts'
import { readConfig } from '#src/config.ts'
import { createSearchService } from '#src/service.ts'

await runService(async (role) => {
  const { service, engines } = readConfig(process.env, role)
  const log = createLogger('search', service.settings.logLevel)
  const telemetry = await startTelemetry(readTelemetry('search', process.env))
  const opened = await openEngines(engines, log)
  const ai = createLocalAi({ log })
  const running = await createSearchService({ ...service, ai }, opened)
  return standingOn(running, telemetry, opened, { stop: () => ai.close() })
})
