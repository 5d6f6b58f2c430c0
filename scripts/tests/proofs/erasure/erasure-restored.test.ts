import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { engineNames, type RunningSystem, startSystem } from '@verbatim/start/system/start-system.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { make } from '../asker.ts'
import { loseDatabase } from '../backup/faults.ts'
import { type Environment, runJob } from '../pods/pods.ts'
import { quiet } from '../quiet.ts'
import { type OpenedRegion, openRegion } from '../region-database.ts'
import { type FilledWorkspace, fillWorkspace } from '../tenancy/filled-workspace.ts'
import { columnsWith, filesWith } from './words-left.ts'

const REGION = 'us_b'
const NAME = 'Dana Quarrier'

let system: RunningSystem
let region: OpenedRegion
let env: Environment
let filled: FilledWorkspace
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'verbatim-backup-'))
  system = await startSystem({ regions: [REGION], directory: await mkdtemp(join(tmpdir(), 'verbatim-system-')) })
  filled = await fillWorkspace(system.root, 'alder')
  await openAll()
})
afterAll(async () => {
  await region?.close()
  await system?.stop()
  for (const path of [folder, system?.directory]) if (path) await rm(path, { recursive: true, force: true })
})

/** The region's database, and the settings that an operator would have. */
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
}

const operate = (...args: string[]): Promise<string> => runJob(['scripts/operate/main.ts', ...args], env)

/** Columns that hold the person's name or words, once everything has come to its end. */
async function left(): Promise<string[]> {
  await quiet(region)
  return Object.keys({ ...(await columnsWith(region, /quillwort/i)), ...(await columnsWith(region, /quarrier/i)) })
}

const erasureStates = () => region.admin('recruit.erasure').distinct('state').pluck<string[]>('state')

test('a region that was lost and comes back from a backup of before an erasure brings nobody back', async () => {
  const { client, mark, open } = filled
  const text = `Interviewer [0:02]: Go on.\n\n${NAME} [0:06]: The quillwort never came.`
  await make(client, 'createNote', { projectId: open.project, title: 'Call', content: { text } })
  const { id: personId } = await make(client, 'createPerson', { name: NAME, email: `dana@${mark}.example` })
  expect((await left()).length).toBeGreaterThan(2)
  const at = join(folder, 'before')
  await operate('backup-region', '--to', at)
  await make(client, 'erasePerson', { personId, words: [], confirmation: NAME })
  await expect.poll(left, { timeout: 120_000 }).toEqual([])

  await region.close()
  await system.stop()
  await loseDatabase(system.directory, region, REGION)
  system = await startSystem({ regions: [REGION], directory: system.directory, port: system.port })
  await openAll()
  await operate('restore-region', at)
  await expect.poll(left, { timeout: 120_000 }).toEqual([])
  await expect.poll(erasureStates, { timeout: 60_000 }).toEqual(['DONE'])
  expect(await filesWith(system.directory, /quillwort|quarrier/i)).toEqual([])
  // Who was erased again differs from the archive, and what people do since: neither keeps a second call from its end.
  expect(await operate('restore-region', at)).toContain('was left as it is')
  expect(await left()).toEqual([])
})
