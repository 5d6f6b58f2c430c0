import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SERVICES, settingOf } from '@verbatim/contracts/service-manifest.ts'
import { connect } from '@verbatim/kit/database/database.ts'
import { backupTenant } from '@verbatim/operations/backup-tenant.ts'
import { connectRegion } from '@verbatim/operations/region-connections.ts'
import type { WorkspaceClient } from '@verbatim/start/system/client.ts'
import { type RunningSystem, startSystem } from '@verbatim/start/system/start-system.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask, must } from '../asker.ts'
import { aWorkspace } from '../people.ts'
import { type OpenedRegion, openRegion, teamTables } from '../region-database.ts'
import { graphFields } from '../tenancy/graph-fields.ts'
import { breaches, KNOWN_OPEN, openTables } from '../tenancy/walls.ts'

// Runs in a copy of the repository to which the service `example` was added (new-service.test.ts).

const TITLE = 'Asked on the way out'
const EXAMPLE: string = 'example'

let system: RunningSystem
let region: OpenedRegion
let alder: WorkspaceClient
let birch: WorkspaceClient
beforeAll(async () => {
  system = await startSystem()
  alder = await aWorkspace(system.root, 'alder')
  birch = await aWorkspace(system.root, 'birch')
  region = await openRegion(system.directory, 'us_b')
})
afterAll(async () => {
  await region?.close()
  await system?.stop()
})

test('its part of the graph is answered, to each workspace its own', async () => {
  const made = await must<{ id: string }>(alder, 'mutation ($title: String!) { createExample(title: $title) { id } }', {
    title: TITLE,
  })
  await must(birch, 'mutation { createExample(title: "Somebody else’s") { id } }')
  expect(await must(alder, '{ examples { id title } }')).toEqual([{ id: made.id, title: TITLE }])
  expect((await ask(birch, '{ examples { title } }')).text).not.toContain(TITLE)
})

test('the matrix of tenancy asks its fields', () => {
  const names = graphFields().map(({ operation, name }) => `${operation} ${name}`)
  expect(names).toEqual(expect.arrayContaining(['query examples', 'mutation createExample']))
})

test('its table stands behind the wall, and nobody gets through', async () => {
  expect(await openTables(region)).toEqual(KNOWN_OPEN)
  const own = (await teamTables(region)).filter(({ schema, walled }) => schema === EXAMPLE && walled)
  expect(own.map(({ name }) => name)).toEqual(['example'])
  const app = connect(region.urls.urls[EXAMPLE]?.appUrl ?? '', EXAMPLE, 1)
  const teams = { mine: birch.teamId, theirs: alder.teamId }
  const found = await Promise.all(own.map((table) => breaches(app, region, table, teams)))
  await app.destroy()
  expect(found).toEqual([[]])
})

test('it is in the archive of its workspace, and of no other', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'verbatim-example-'))
  const place = await connectRegion({
    ...Object.fromEntries(SERVICES.map((one) => [settingOf(one, 'DATABASE_URL'), region.urls.urls[one]?.appUrl])),
    VERBATIM_REGION: 'us_b',
    INTERNAL_KEY: 'the key of this installation, long enough',
    BLOB_URL: `file://${system.directory}/blobs/us_b`,
  })
  const { parts } = await backupTenant(place, alder.teamId, join(folder, 'alder'))
  await backupTenant(place, birch.teamId, join(folder, 'birch'))
  await place.stop()
  const rows = (team: string) => readFile(join(folder, team, EXAMPLE, 'example.ndjson'), 'utf8')
  expect(Object.keys(parts)).toContain(EXAMPLE)
  expect(await rows('alder')).toContain(TITLE)
  expect(await rows('birch')).not.toContain(TITLE)
  await rm(folder, { recursive: true })
})
