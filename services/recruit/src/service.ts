import { readFile } from 'node:fs/promises'
import { deriveKey } from '@verbatim/kit/config.ts'
import type { Engines } from '@verbatim/kit/engines.ts'
import { subscribeListeners } from '@verbatim/kit/events/listeners.ts'
import { exportRoute } from '@verbatim/kit/exports/export-route.ts'
import { type Foundation, openFoundation, serve } from '@verbatim/kit/foundation.ts'
import type { CompleteResolvers } from '@verbatim/kit/graph/complete-resolvers.ts'
import { joinResolvers } from '@verbatim/kit/graph/join-resolvers.ts'
import { dateTimeScalar } from '@verbatim/kit/graph/scalars.ts'
import { serveSubgraph } from '@verbatim/kit/graph/subgraph.ts'
import { contextReader } from '@verbatim/kit/http/context-reader.ts'
import { isApi, isWorker, type RunningService } from '@verbatim/kit/service.ts'
import { signingKeyOf } from '@verbatim/kit/signing/signing-key.ts'
import type { RecruitConfig } from '#src/config.ts'
import { contextFor } from '#src/context.ts'
import { openErasureLedger } from '#src/erasures/erasure-ledger.ts'
import { erasureResolvers } from '#src/erasures/resolvers.ts'
import { PEOPLE_PATH, writePeople } from '#src/exports/export-people.ts'
import { exportsResolvers } from '#src/exports/resolvers.ts'
import type { Resolvers } from '#src/gql/graph-types.ts'
import { erasureListeners } from '#src/listeners/on-erasures.ts'
import { personNameListeners } from '#src/listeners/on-people-named.ts'
import { migrations } from '#src/migrations/index.ts'
import { peopleResolvers } from '#src/people/resolvers.ts'
import { pictureRoute } from '#src/pictures/picture-route.ts'

const resolvers = joinResolvers(
  { DateTime: dateTimeScalar },
  peopleResolvers,
  erasureResolvers,
  exportsResolvers,
) satisfies CompleteResolvers<Resolvers>

/** Features whose schema.graphql makes up the subgraph. */
const FEATURES = ['people', 'erasures', 'exports']

export type RecruitService = RunningService & { foundation: Foundation }

/** Builds the recruit service in the role of its config and listens. The caller stops it. */
export async function createRecruitService(config: RecruitConfig, engines: Engines): Promise<RecruitService> {
  const foundation = await openFoundation('recruit', config, engines, migrations)
  const { server, actorSecret, log, db, parts } = foundation
  const key = await signingKeyOf(config.settings.internalKey)
  const ledger = await openErasureLedger(engines.blobs, config.settings.internalKey)
  const erasing = { bus: engines.bus, key, region: config.settings.region, ledger }
  const listeners = [...personNameListeners, ...erasureListeners]
  if (isWorker(config.role)) parts.push(await subscribeListeners(engines.bus, db, 'recruit', erasing, listeners))
  const publicKey = key.publicKey.export({ format: 'pem', type: 'spki' }).toString()
  if (isApi(config.role)) {
    const exportKey = await deriveKey(config.settings.internalKey, 'exports of people')
    const made = { foundation, publicKey, exportKey }
    const contextOf = contextReader(actorSecret, (asking) => contextFor(made, asking))
    exportRoute(server, contextOf, PEOPLE_PATH, writePeople)
    pictureRoute(server, contextOf)
    serveSubgraph(server, {
      service: 'recruit',
      sdl: await readSdl(),
      resolvers,
      actorSecret,
      log,
      contextFor: (request) => contextFor(made, request),
    })
  }
  return { ...(await serve(foundation)), foundation }
}

const readSdl = async (): Promise<string> =>
  (
    await Promise.all(
      FEATURES.map((feature) => readFile(new URL(`./${feature}/schema.graphql`, import.meta.url), 'utf8')),
    )
  ).join('\n')
