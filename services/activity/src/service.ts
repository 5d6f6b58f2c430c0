import type { Engines } from '@verbatim/kit/engines.ts'
import { subscribeListeners } from '@verbatim/kit/events/listeners.ts'
import { type Foundation, openFoundation, serve } from '@verbatim/kit/foundation.ts'
import { serveSubgraph } from '@verbatim/kit/graph/subgraph.ts'
import { isApi, isWorker, type RunningService } from '@verbatim/kit/service.ts'
import type { ActivityConfig } from '#src/config.ts'
import { contextFor } from '#src/context.ts'
import { activityListeners } from '#src/listeners/activity-listeners.ts'
import { migrations } from '#src/migrations/index.ts'
import { readSdl, resolvers } from '#src/subgraph.ts'

export type ActivityService = RunningService & { foundation: Foundation }

/** Builds the activity service in the role of its config and listens. The caller stops it. */
export async function createActivityService(config: ActivityConfig, engines: Engines): Promise<ActivityService> {
  const foundation = await openFoundation('activity', config, engines, migrations)
  const { server, actorSecret, log, db, parts } = foundation
  if (isWorker(config.role)) parts.push(await subscribeListeners(engines.bus, db, 'activity', {}, activityListeners))
  if (isApi(config.role))
    serveSubgraph(server, {
      service: 'activity',
      sdl: await readSdl(),
      resolvers,
      actorSecret,
      log,
      contextFor: (request) => contextFor(foundation, request),
    })
  return { ...(await serve(foundation)), foundation }
}
