import { readFile } from 'node:fs/promises'
import { newId } from '@verbatim/contracts/ids.ts'
import { systemClock } from '@verbatim/kit/context.ts'
import type { Engines } from '@verbatim/kit/engines.ts'
import { openFoundation, type ServiceConfig, serve } from '@verbatim/kit/foundation.ts'
import { serveSubgraph } from '@verbatim/kit/graph/subgraph.ts'
import { pagingOf } from '@verbatim/kit/paging.ts'
import { isApi, type RunningService } from '@verbatim/kit/service.ts'
import { exampleResolvers } from '#src/examples/resolvers.ts'
import type { GraphContext } from '#src/graph-models.ts'
import { migrations } from '#src/migrations/index.ts'

/** Builds the example service in the role of its config and listens. The caller stops it. */
export async function createExampleService(config: ServiceConfig, engines: Engines): Promise<RunningService> {
  const foundation = await openFoundation('example', config, engines, migrations)
  const { server, actorSecret, log, db, cursorKey } = foundation
  if (isApi(config.role))
    serveSubgraph<GraphContext>(server, {
      service: 'example',
      sdl: await readFile(new URL('./examples/schema.graphql', import.meta.url), 'utf8'),
      resolvers: exampleResolvers,
      actorSecret,
      log,
      contextFor: ({ actor }) => ({
        actor,
        log,
        newId,
        clock: systemClock,
        paging: pagingOf(cursorKey, actor.teamId),
        read: (work) => db.read(actor.teamId, work),
        write: (work) => db.write(actor.teamId, work),
      }),
    })
  return serve(foundation)
}
