import { createWorkspace, type WorkspaceClient } from '@verbatim/start/system/client.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startLoad } from './load.ts'
import { ANSWERING_ROLES, type ReplicatedRegion, startReplicatedRegion, WORKING_ROLES } from './replicated-region.ts'

// Two pods of every role behind addresses of their own, under load: no request fails when pods are replaced one after
// the other, and no read when one is killed.

const LIMIT_MS = 600_000

let replicated: ReplicatedRegion
let client: WorkspaceClient
let projectId: string

beforeAll(async () => {
  replicated = await startReplicatedRegion()
  client = await createWorkspace({
    root: replicated.region.root,
    email: 'ines@quayside.example',
    name: 'Ines Moreau',
    teamName: 'Quayside',
    subdomain: 'quayside',
    region: 'us_b',
  })
  const { createProject } = await client.graph<{ createProject: { id: string } }>(
    'mutation { createProject(input: { title: "Replaced" }) { id } }',
  )
  projectId = createProject.id
}, LIMIT_MS)

afterAll(() => replicated?.stop())

const target = () => ({ port: replicated.port, host: new URL(client.host).host, token: client.token })

/** An upgrade of a release replaces all its Deployments at once; two cores start the pods of about four in time. */
const HALF = Math.ceil(ANSWERING_ROLES.length / 2)
const REPLACED = [ANSWERING_ROLES.slice(0, HALF), ANSWERING_ROLES.slice(HALF), WORKING_ROLES]

test.each(REPLACED.map((roles) => [roles.join(', '), roles] as const))(
  'no request fails while both pods of %s are replaced under load',
  async (names, roles) => {
    const load = startLoad(target(), projectId)
    try {
      await Promise.all(roles.map((role) => replicated.replace(role)))
    } finally {
      await load.stop()
    }
    const { answered, failed, written } = load.tally
    console.log(`${names} replaced: ${JSON.stringify({ ...answered, failed: failed.length })}`)
    expect(failed).toEqual([])
    expect(Object.values(answered).every((count) => count > 0)).toBe(true)
    expect(new Set(written).size).toBe(written.length)
  },
  LIMIT_MS,
)

test.each(ANSWERING_ROLES)(
  'no read fails when a pod of %s is killed under load',
  async (role) => {
    const load = startLoad(target(), null)
    try {
      await replicated.kill(role)
    } finally {
      await load.stop()
    }
    const { answered, failed } = load.tally
    console.log(`${role} killed: ${JSON.stringify({ ...answered, failed: failed.length })}`)
    expect(failed).toEqual([])
  },
  LIMIT_MS,
)
