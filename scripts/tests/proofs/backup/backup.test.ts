import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DOCUMENT_FRAGMENT } from '@verbatim/contracts/document-schema.ts'
import { newId } from '@verbatim/contracts/ids.ts'
import { removeTeam } from '@verbatim/kit/archive/remove-team.ts'
import { restoreTeam } from '@verbatim/kit/archive/restore-team.ts'
import { prefixOf } from '@verbatim/kit/archive/team-blobs.ts'
import { listed } from '@verbatim/kit/blobs/blob-contract.ts'
import { setHold } from '@verbatim/kit/database/holds.ts'
import { ARCHIVED } from '@verbatim/operations/archived.ts'
import { connectRegion, type RegionConnections } from '@verbatim/operations/region-connections.ts'
import { engineNames, type RunningSystem, startSystem } from '@verbatim/start/system/start-system.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Asker, ask } from '../asker.ts'
import { type Environment, runJob } from '../pods/pods.ts'
import { quiet } from '../quiet.ts'
import { type OpenedRegion, openRegion } from '../region-database.ts'
import { type FilledWorkspace, fillWorkspace } from '../tenancy/filled-workspace.ts'
import { processed } from '../uploads.ts'
import { flip, forgeAccount, loseRegion, sealAsAnybody } from './faults.ts'
import { aRecordingUnderWork } from './recording-under-work.ts'
import { openDocument, rowsIn, type Seen, seenOf } from './what-is-there.ts'

const REGION = 'us_b'

let system: RunningSystem
let region: OpenedRegion
let place: RegionConnections
let env: Environment
let alder: FilledWorkspace
let birch: FilledWorkspace
let folder: string
let auditedUntil: string
let before: { alder: Seen; birch: Seen; alderRows: object; birchRows: object }

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'verbatim-backup-'))
  system = await startSystem({ regions: [REGION], directory: await mkdtemp(join(tmpdir(), 'verbatim-system-')) })
  ;[alder, birch] = await Promise.all([
    fillWorkspace(system.root, 'alder', { recording: true }),
    fillWorkspace(system.root, 'birch'),
  ])
  const editor = await openDocument(alder.apiToken, 'notes', alder.open.note)
  const first = editor.document.getXmlFragment(DOCUMENT_FRAGMENT).get(0)
  const words = 'get' in first ? first.get(0) : first
  if (!('insert' in words)) throw new Error('The note has no words')
  words.insert(0, 'So, ' as never)
  await editor.acknowledged()
  editor.leave()
  await openAll()
  auditedUntil = newId()
  before = await see()
})
afterAll(async () => {
  await closeAll()
  await system?.stop()
  for (const path of [folder, system?.directory]) if (path) await rm(path, { recursive: true, force: true })
})

/** The region's database and engines, with the settings that an operator would have. */
async function openAll(): Promise<void> {
  region = await openRegion(system.directory, REGION)
  const named = engineNames(system.directory)
  const urls = Object.entries(region.urls.urls).map(([name, url]) => [`${name.toUpperCase()}_DATABASE_URL`, url.appUrl])
  env = {
    ...Object.fromEntries(urls),
    ...Object.fromEntries(Object.entries(process.env).filter(([name]) => name.startsWith('AWS_'))),
    VERBATIM_REGION: REGION,
    INTERNAL_KEY: region.secrets.internalKey,
    ...(named.INDEX_URL ? { INDEX_URL: named.INDEX_URL.replaceAll('{region}', REGION) } : {}),
    BLOB_URL: named.BLOB_URL?.replaceAll('{region}', 'us-b') ?? `file://${system.directory}/blobs/${REGION}`,
  }
  place = await connectRegion(env)
  await quiet(region)
}

async function closeAll(): Promise<void> {
  await place?.stop()
  await region?.close()
}

const see = async () => ({
  alder: await seenOf(alder),
  birch: await seenOf(birch),
  alderRows: await rowsIn(region, alder.client.teamId, auditedUntil),
  birchRows: await rowsIn(region, birch.client.teamId, auditedUntil),
})

const operate = (...args: string[]): Promise<string> => runJob(['scripts/operate/main.ts', ...args], env)

/** Removes every row and every file of a workspace, and sees that nobody finds it any more. */
async function destroy({ client, apiToken }: FilledWorkspace): Promise<void> {
  for (const policy of ARCHIVED) await removeTeam(place.databaseOf(policy.service), policy, client.teamId)
  await place.blobs.deletePrefix(prefixOf(client.teamId))
  await place.index.removeTeam(client.teamId)
  expect(Object.values(await rowsIn(region, client.teamId)).join('')).toBe('')
  await answersAre(apiToken, 'refused')
}

/** A gateway believes for some seconds what it heard of a token. */
const answersAre = (asker: Asker, wanted: 'given' | 'refused'): Promise<void> =>
  expect
    .poll(async () => ((await ask(asker, '{ me { id } }')).errors.length ? 'refused' : 'given'), { timeout: 30_000 })
    .toBe(wanted)

/** Entries of the audit log that say that nobody knew who was erased since the archive. */
const restoredWithout = ({ client: { teamId } }: FilledWorkspace): Promise<unknown[]> =>
  place
    .databaseOf('identity')
    .read(teamId, (tx) =>
      tx('audit_entry').where({ team_id: teamId, act: 'workspace.restoredWithoutErasures' }).pluck<unknown[]>('id'),
    )

/** Once all is heard again and the token is believed, everything is as it was. */
async function isAsBefore(limitMs?: number): Promise<void> {
  await quiet(region, limitMs)
  await answersAre(alder.apiToken, 'given')
  expect(await see()).toEqual(before)
}

test('what is compared below is the same when it is asked twice', async () => {
  expect(await see()).toEqual(before)
  expect(before.alder.found).toContain(alder.open.note)
  expect(before.alder['document of notes']).toContain('So, ')
  expect(before.alder.streamUrl).toMatch(/^200 (audio|video)/)
})

test('a workspace that was destroyed comes back from its archive, and its neighbour notices nothing', async () => {
  const at = join(folder, 'alder')
  await operate('backup-tenant', alder.client.teamId, '--to', at)
  expect(await operate('restore-tenant', at, '--verify-only')).toContain('as it was then')
  await destroy(alder)
  await expect(operate('restore-tenant', at, '--verify-only')).rejects.toThrow(/notes: note has 0 rows instead of/)
  await operate('restore-tenant', at)
  await isAsBefore()
})

test('an archive is not written over, and rows that are there are not either', async () => {
  const at = join(folder, 'alder')
  await expect(operate('backup-tenant', alder.client.teamId, '--to', at)).rejects.toThrow('holds a whole archive')
  await place.databaseOf('notes').write(alder.client.teamId, (tx) => tx('note').update({ title: 'Another title' }))
  await expect(operate('restore-tenant', at)).rejects.toThrow(/notes.*: there are rows of this workspace/)
  const { system: notes } = place.databaseOf('notes')
  const files = () => listed(place.blobs.list(prefixOf(alder.client.teamId)))
  // Made after the archive, so that nothing brings it back.
  await place.blobs.put(`${prefixOf(alder.client.teamId)}original/later`, Buffer.from('later'))
  const asTheyAre = await files()
  await setHold(notes, alder.client.teamId, 'FROZEN')
  await expect(operate('restore-tenant', at, '--replace')).rejects.toThrow(/is being moved/)
  await expect(operate('refill-search', alder.client.teamId)).rejects.toThrow(/is being moved/)
  expect(await files()).toEqual(asTheyAre)
  expect(await place.index.byIds(alder.client.teamId, [alder.open.note])).toHaveLength(1)
  await setHold(notes, alder.client.teamId, null)
  await operate('restore-tenant', at, '--replace')
  await isAsBefore()
})

test('an archive into which somebody without the key wrote an account is no archive', async () => {
  const at = join(folder, 'alder')
  const forged = join(folder, 'forged')
  await cp(at, forged, { recursive: true })
  await forgeAccount(join(forged, 'identity'))
  await expect(operate('restore-tenant', forged, '--replace')).rejects.toThrow(/was changed since it was written/)
  await sealAsAnybody(forged)
  await expect(operate('restore-tenant', forged, '--replace')).rejects.toThrow(/made with another INTERNAL_KEY/)
})

test('a byte that changed in an archive is found, and nothing is restored', async () => {
  const at = join(folder, 'alder')
  await destroy(alder)
  const [service] = ARCHIVED.map((policy) => policy.service)
  const files = await readdir(join(at, 'files', 'bytes', alder.client.teamId), { recursive: true, withFileTypes: true })
  const blob = files.find((file) => file.isFile())
  for (const path of [
    join(at, 'manifest.json'),
    join(at, service ?? '', 'manifest.json'),
    join(at, 'notes', 'note.ndjson'),
    join(at, 'identity', 'account.ndjson'),
    join(blob?.parentPath ?? '', blob?.name ?? ''),
  ]) {
    await flip(path)
    await expect(operate('restore-tenant', at), path).rejects.toThrow(/was changed since it was written/)
    await flip(path)
  }
  expect(Object.values(await rowsIn(region, alder.client.teamId)).join('')).toBe('')
})

test('a restore that was cut off goes on when it is called again', async () => {
  const at = join(folder, 'alder')
  for (const policy of ARCHIVED.slice(0, 3))
    await restoreTeam(place.databaseOf(policy.service), policy, join(at, policy.service))
  await answersAre(alder.apiToken, 'refused')
  await operate('restore-tenant', at)
  await isAsBefore()
})

test('an index that was lost is filled again from the services', async () => {
  const at = join(folder, 'alder')
  // The token was used since, which is kept once a minute and so another content.
  await operate('restore-tenant', at, '--replace')
  expect(await operate('restore-tenant', at, '--verify-only')).toContain('as it was then')
  for (const { client } of [alder, birch]) await place.index.removeTeam(client.teamId)
  await expect(operate('restore-tenant', at, '--verify-only')).rejects.toThrow(
    /search: (\d+) of \1 notes cannot be found/,
  )
  expect(await operate('refill-search', 'all')).toContain(alder.client.teamId)
  await isAsBefore()
})

test('a region that was lost comes back from its archive into an empty one', async () => {
  const at = join(folder, 'region')
  const { asker, noteId, teamId, letGo } = await aRecordingUnderWork(system.root, REGION, region)
  const { system: identity } = place.databaseOf('identity')
  await setHold(identity, birch.client.teamId, 'MOVED')
  expect(await operate('backup-region', '--to', join(folder, 'without birch'))).toContain('2 workspaces')
  await setHold(identity, birch.client.teamId, null)
  expect(await operate('backup-region', '--to', at)).toContain('3 workspaces')
  expect(await readFile(join(at, 'workspaces', teamId, 'notes', 'file.ndjson'), 'utf8')).toContain('"PROCESSING"')
  await letGo()
  await closeAll()
  await system.stop()
  await loseRegion(system.directory, region, REGION)
  system = await startSystem({ regions: [REGION], directory: system.directory, port: system.port })
  await openAll()
  await answersAre(alder.apiToken, 'refused')
  // The list of erasures went with the files, and somebody may have been erased since.
  await expect(operate('restore-region', at)).rejects.toThrow(/list of erasures.*is not there.*--without-erasures/)
  await answersAre(alder.apiToken, 'refused')
  await operate('restore-region', at, '--without-erasures')
  // Clips of public links are cut anew, and the recording that was under work is heard from its beginning.
  await isAsBefore(300_000)
  expect(await restoredWithout(alder)).toHaveLength(1)
  await answersAre(asker, 'given')
  expect(await processed(asker, noteId)).toMatchObject({ state: 'DONE', error: null })
})
