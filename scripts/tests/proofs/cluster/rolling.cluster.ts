import { createWorkspace, type WorkspaceClient } from '@verbatim/start/system/client.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Load, startLoad } from '../rolling/load.ts'
import { type Deployment, openCluster } from './cluster.ts'
import { forward } from './forward.ts'

// A try-out (deploy/try-out/install.sh) on the cluster of KUBECONFIG, under load: no request fails when each Deployment
// is replaced, both releases are upgraded, or one is rolled back after somebody scaled by hand, and no read when a pod
// that answers is killed.

const LIMIT_MS = 1_200_000
const { CLUSTER_ROOT, CLUSTER_EDGE, CLUSTER_NAMESPACE, CLUSTER_KILL } = process.env
const root = new URL(CLUSTER_ROOT || 'http://verbatim.localhost:8080')
const port = Number(root.port)

const cluster = openCluster({ namespace: CLUSTER_NAMESPACE || 'verbatim', kill: CLUSTER_KILL ?? '' })
const deployments = await cluster.deployments()
const answers = ({ component }: Deployment): boolean => !component.endsWith('-worker')

let forwarded: { stop(): Promise<void> }
let client: WorkspaceClient
let projectId: string
let token: string

beforeAll(async () => {
  const [host, edgePort] = (CLUSTER_EDGE ?? '').split(':')
  forwarded = await forward(port, host ? { host, port: Number(edgePort) } : await cluster.addressOf('edge-edge'))
  const subdomain = `rolled${Date.now().toString(36)}`
  const email = `ines@${subdomain}.example`
  const who = { email, name: 'Ines Moreau', teamName: 'Quayside', region: 'us_b' }
  client = await createWorkspace({ root: root.href, subdomain, ...who })
  const { createProject } = await client.graph<{ createProject: { id: string } }>(
    'mutation { createProject(input: { title: "Replaced" }) { id } }',
  )
  projectId = createProject.id
  // What a person signs in with is good for a quarter of an hour, and this takes longer.
  const { createApiToken } = await client.graph<{ createApiToken: { token: string } }>(
    'mutation { createApiToken(input: { name: "rolling" }) { token } }',
  )
  token = createApiToken.token
}, LIMIT_MS)

afterAll(() => forwarded?.stop())

const load = (reads: boolean): Load =>
  startLoad({ port, host: new URL(client.host).host, token }, reads ? null : projectId)

/** What was asked while something happened, and failed: told by kind, and then expected to be nothing. */
async function under(running: Load, what: string, happening: () => Promise<void>) {
  try {
    await happening()
  } finally {
    await running.stop()
  }
  const { answered, failed, written } = running.tally
  const asked = Object.values(answered).reduce((sum, count) => sum + count, failed.length)
  console.log(`${what}: ${asked} requests, ${failed.length} failed ${JSON.stringify(answered)}`)
  expect(Object.values(answered).every((count) => count > 0)).toBe(true)
  expect(new Set(written).size).toBe(written.length)
  expect(failed).toEqual([])
}

test('the edge, the gateway and every service are there, and two pods of each that answers', () => {
  expect(deployments.length).toBeGreaterThanOrEqual(10)
  expect(deployments.filter((each) => answers(each) && each.ready < 2).map(({ name }) => name)).toEqual([])
})

test.each(deployments)(
  'no request fails while the pods of $name are replaced',
  (each) => under(load(false), `${each.name} replaced`, () => cluster.replace(each)),
  LIMIT_MS,
)

test.each(deployments.filter(answers))(
  'no read fails when a pod of $name is killed',
  (each) => under(load(true), `a pod of ${each.name} killed`, () => cluster.kill(each)),
  LIMIT_MS,
)

test.each(['region', 'edge'])(
  'no request fails while the release %s is upgraded, migrations and all',
  (release) => under(load(false), `${release} upgraded`, () => cluster.upgrade(release)),
  LIMIT_MS,
)

test(
  'no request fails when somebody scales by hand and then rolls back, and nothing stops half-way',
  async () => {
    const scaled = deployments.find(({ component }) => component === 'notes-api')
    if (!scaled) throw new Error('There is no Deployment of notes-api')
    const before = await cluster.isScaled(scaled)
    await under(load(false), 'scaled, upgraded, rolled back', async () => {
      await cluster.scale(scaled, 3)
      await cluster.upgrade('region')
      await cluster.rollBack('region')
    })
    expect(await cluster.stateOf('region')).toBe('deployed')
    // Helm brings back the autoscaler that was taken away, and that its number.
    expect(await cluster.isScaled(scaled)).toBe(before)
    const after = (await cluster.deployments()).find(({ name }) => name === scaled.name)
    expect(after?.ready).toBeGreaterThanOrEqual(2)
  },
  LIMIT_MS,
)
