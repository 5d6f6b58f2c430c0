import { newId } from '@verbatim/contracts/ids.ts'
import { type Clock, systemClock } from '@verbatim/kit/context.ts'
import type { Engines } from '@verbatim/kit/engines.ts'
import { type Listener, subscribeListeners } from '@verbatim/kit/events/listeners.ts'
import { type Foundation, openFoundation, serve } from '@verbatim/kit/foundation.ts'
import { serveSubgraph } from '@verbatim/kit/graph/subgraph.ts'
import type { Mailer } from '@verbatim/kit/mail/mailer.ts'
import { createOutboxMailer } from '@verbatim/kit/mail/outbox-mailer.ts'
import { isApi, isWorker, type RunningService } from '@verbatim/kit/service.ts'
import { registerGauge } from '@verbatim/kit/telemetry/meters.ts'
import { createPasswords } from '#src/accounts/password-hash.ts'
import type { IdentityConfig } from '#src/config.ts'
import { contextFor, type Identity } from '#src/context.ts'
import { createRegionFlags } from '#src/feature-flags/region-flags.ts'
import { deriveKeys } from '#src/keys.ts'
import { accessRequestListeners } from '#src/listeners/on-access-requests.ts'
import { auditListeners } from '#src/listeners/on-act-audited.ts'
import { commentListeners } from '#src/listeners/on-comments.ts'
import { erasureListeners } from '#src/listeners/on-erasures.ts'
import { onboardingListeners } from '#src/listeners/on-own-work.ts'
import { removalListeners } from '#src/listeners/on-removal-ahead.ts'
import { migrations } from '#src/migrations/index.ts'
import { providerFetch } from '#src/providers/provider-network.ts'
import { createProviders } from '#src/providers/providers.ts'
import { backupAge } from '#src/region-backups/region-backup-repository.ts'
import { auditRoutes } from '#src/routes/audit-routes.ts'
import { consoleRoutes } from '#src/routes/console-routes.ts'
import { internalRoutes } from '#src/routes/internal-routes.ts'
import { oauthRoutes } from '#src/routes/oauth-routes.ts'
import { passkeyRoutes } from '#src/routes/passkey-routes.ts'
import { providerRoutes } from '#src/routes/provider-routes.ts'
import { samlRoutes } from '#src/routes/saml-routes.ts'
import { scimRoutes } from '#src/routes/scim-routes.ts'
import { stopMailsRoutes } from '#src/routes/stop-mails-routes.ts'
import { workspaceRoutes } from '#src/routes/workspace-routes.ts'
import { readSdl, resolvers } from '#src/subgraph.ts'
import { createVault } from '#src/vault/vault.ts'
import { startWorkers } from '#src/workers/start-workers.ts'

export type { IdentityConfig } from '#src/config.ts'
export type IdentityService = RunningService & { foundation: Foundation }

/** Builds the identity service in the role of its config and listens. The caller stops it. */
export async function createIdentityService(
  config: IdentityConfig,
  engines: Engines,
  clock: Clock = systemClock,
): Promise<IdentityService> {
  const foundation = await openFoundation('identity', config, engines, migrations)
  const { db, log, server, actorSecret, parts } = foundation
  const keys = await deriveKeys(config.settings)
  const { settings, edgeUrl, connections, captcha, staffDomains } = config
  const network = connections.providerNetwork ?? (settings.publicProtocol === 'https' ? 'public' : 'any')
  const identity: Identity = {
    db,
    settings,
    keys,
    clock,
    log,
    edgeUrl,
    newId,
    connections,
    captcha,
    staffDomains,
    regionFlags: createRegionFlags(db, clock),
    passwords: createPasswords([...connections.passwordKeys, { id: 'internal', key: keys.passwords }], {
      keyed: connections.passwordsKeyed,
    }),
    vault: createVault([...connections.vaultKeys, { id: 'internal', key: keys.vault }]),
    providers: createProviders(network),
    fetchOutside: providerFetch(network),
  }
  const outbox = createOutboxMailer(db.system, clock)
  const unregister = registerGauge('verbatim.backup.age', {}, () => backupAge(db))
  parts.push({ stop: async () => unregister() })
  if (isApi(config.role)) {
    workspaceRoutes(server, identity)
    providerRoutes(server, identity)
    passkeyRoutes(server, identity)
    samlRoutes(server, identity)
    scimRoutes(server, identity)
    oauthRoutes(server, identity)
    auditRoutes(server, identity)
    consoleRoutes(server, identity)
    stopMailsRoutes(server, identity)
    internalRoutes(server, identity, config.mail.kind === 'outbox' ? outbox : null)
    serveSubgraph(server, {
      service: 'identity',
      sdl: await readSdl(),
      resolvers,
      actorSecret,
      log,
      contextFor: (request) => contextFor(identity, foundation.cursorKey, request),
    })
  }
  if (isWorker(config.role)) {
    const mailer = await mailerOf(config.mail, outbox)
    const listeners: readonly Listener<Identity>[] = [
      ...onboardingListeners,
      ...commentListeners,
      ...accessRequestListeners,
      ...auditListeners,
      ...erasureListeners,
      ...removalListeners,
    ]
    parts.push(await subscribeListeners(engines.bus, db, 'identity', identity, listeners))
    parts.push(...(await startWorkers({ identity, queue: foundation.engines.queue, mailer, edgeUrl: config.edgeUrl })))
  }
  return { ...(await serve(foundation)), foundation }
}

async function mailerOf(mail: IdentityConfig['mail'], outbox: Mailer): Promise<Mailer> {
  if (mail.kind === 'outbox') return outbox
  const { createSmtpMailer } = await import('@verbatim/kit/mail/smtp-mailer.ts')
  return createSmtpMailer(mail)
}
