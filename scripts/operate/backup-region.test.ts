import { randomUUID } from 'node:crypto'
import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ARCHIVE_FORMAT, MANIFEST } from '@verbatim/kit/archive/manifest.ts'
import { writeSealed } from '@verbatim/kit/archive/sealed-file.ts'
import { expect, onTestFinished, test } from 'vitest'
import { ARCHIVED } from './archived.ts'
import { refuseSwapped } from './backup-region.ts'
import { partsIn, type WorkspaceArchive } from './workspace-archive.ts'

const key = Buffer.alloc(32, 'k')
const place = { region: 'us_b', archiveKey: async () => key }

/** The seals of a workspace's archive, without what they seal. */
async function sealed(folder: string, teamId: string): Promise<void> {
  const at = join(folder, 'workspaces', teamId)
  for (const name of [...ARCHIVED.map(({ service }) => service), 'files']) {
    await mkdir(join(at, name), { recursive: true })
    await writeSealed(join(at, name, MANIFEST), { teamId })
  }
  const none = { begunAt: '2026-11-22T09:30:00Z', rows: 0, files: 0, fileBytes: 0 }
  const archive = { format: ARCHIVE_FORMAT, kind: 'workspace', region: 'us_b', teamId, ...none } as const
  const whole: WorkspaceArchive = { ...archive, parts: await partsIn(at) }
  await writeSealed(join(at, MANIFEST), whole, key)
}

test('a workspace in the folder of another one is found before anything of the region is restored', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'verbatim-region-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const [alder, birch] = [randomUUID(), randomUUID()]
  for (const teamId of [alder, birch]) await sealed(folder, teamId)
  await refuseSwapped(place, folder, [alder, birch])
  await rm(join(folder, 'workspaces', birch), { recursive: true })
  await cp(join(folder, 'workspaces', alder), join(folder, 'workspaces', birch), { recursive: true })
  await expect(refuseSwapped(place, folder, [alder, birch])).rejects.toThrow('archive of another workspace')
})
