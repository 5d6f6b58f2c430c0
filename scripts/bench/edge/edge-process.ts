import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createEdge } from '@verbatim/edge'
import { createPostgresDirectory } from '@verbatim/edge/directory'
import { startEmbeddedPostgres } from '@verbatim/kit/database/embedded-postgres.ts'
import { provisionRegionDatabase } from '@verbatim/kit/database/provision.ts'
import { freePort } from '@verbatim/kit/free-port.ts'
import { BENCH_ACTOR, BENCH_SETTINGS, notifyParent, type Ports, ROOT } from '../graph/settings.ts'

/** The edge as it is started in the product, with its directory in PostgreSQL; one workspace, `bench`, leads to the target. */
const { target } = JSON.parse(process.argv[2] ?? '{}') as Ports
const directory = await mkdtemp(join(tmpdir(), 'verbatim-edge-'))
const port = await freePort()
const postgres = await startEmbeddedPostgres({ directory, port, password: 'bench', durable: false })
const { urls } = await provisionRegionDatabase({
  adminUrl: postgres.adminUrl,
  database: 'verbatim_edge',
  services: ['edge'],
  passwordKey: 'bench',
})
const [databaseUrl, ownerDatabaseUrl] = [urls.edge?.appUrl ?? '', urls.edge?.ownerUrl ?? '']
const routes = await createPostgresDirectory(databaseUrl, ownerDatabaseUrl)
await routes.upsert({ teamId: BENCH_ACTOR.teamId, subdomain: 'bench', region: 'us_b' })
await routes.stop()
const edge = await createEdge({
  port: 0,
  host: '127.0.0.1',
  rootDomain: BENCH_SETTINGS.rootDomain,
  publicPort: BENCH_SETTINGS.publicPort,
  publicProtocol: 'http',
  regions: { us_b: [`http://127.0.0.1:${target}`] },
  buckets: {},
  directory: { engine: 'postgres', url: databaseUrl, ownerUrl: ownerDatabaseUrl },
  webDirectory: join(ROOT, 'web', 'dist'),
  internalKey: BENCH_SETTINGS.internalKey,
  emailHashKey: BENCH_SETTINGS.emailHashKey,
  logLevel: 'error',
  outbox: false,
  captcha: null,
  providers: {},
  release: { hash: 'bench', date: '' },
})
process.once('SIGTERM', async () => {
  await edge.stop()
  await postgres.stop()
  await rm(directory, { recursive: true, force: true })
  process.exit(0)
})
notifyParent({ edge: edge.port })
