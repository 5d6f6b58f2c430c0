import { createLocalAi } from '@verbatim/kit/ai/local-ai.ts'
import { openEngines, openMedia } from '@verbatim/kit/engines.ts'
import { createLogger } from '@verbatim/kit/log.ts'
import { createClamdScanner } from '@verbatim/kit/scanning/clamd-scanner.ts'
import { runService, standingOn } from '@verbatim/kit/service.ts'
import { readTelemetry, startTelemetry } from '@verbatim/kit/telemetry/telemetry.ts'
import { readConfig } from '#src/config.ts'
import { createNotesService } from '#src/service.ts'

await runService(async (role) => {
  const { service, engines, media: choice, scanner: clamd } = readConfig(process.env, role)
  const log = createLogger('notes', service.settings.logLevel)
  const telemetry = await startTelemetry(readTelemetry('notes', process.env))
  const opened = await openEngines(engines, log)
  const ai = createLocalAi({ log })
  const media = await openMedia(choice, opened.notifications, log)
  const running = await createNotesService(
    { ...service, ai, media, scanner: clamd && createClamdScanner(clamd) },
    opened,
  )
  return standingOn(running, telemetry, opened, media, { stop: () => ai.close() })
})
