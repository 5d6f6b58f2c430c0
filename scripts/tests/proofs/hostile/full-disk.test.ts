import { spawnSync } from 'node:child_process'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { WorkspaceClient } from '@verbatim/start/system/client.ts'
import { type RunningSystem, startSystem } from '@verbatim/start/system/start-system.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { make, must } from '../asker.ts'
import { aWorkspace } from '../people.ts'
import { announce, processed, sendPart } from '../uploads.ts'

const directory = await mkdtemp(join(tmpdir(), 'verbatim-full-'))
const blobs = join(directory, 'blobs')
const SIZE_MB = 8

/** A small disk of its own for uploaded files; only who may mount one can have it. */
const isMounted =
  spawnSync('mkdir', ['-p', blobs]).status === 0 &&
  spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE_MB}m`, 'tmpfs', blobs]).status === 0
if (!isMounted) process.stdout.write('full disk DID NOT RUN: this user may not mount a small disk for it.\n')

let system: RunningSystem
let workspace: WorkspaceClient
beforeAll(async () => {
  if (!isMounted) return
  system = await startSystem({ regions: ['us_b'], directory })
  workspace = await aWorkspace(system.root, 'brimful')
})
afterAll(async () => {
  await system?.stop()
  if (isMounted) spawnSync('umount', [blobs])
  await rm(directory, { recursive: true, force: true })
})

test.skipIf(!isMounted)(
  'a full disk refuses bytes with a sentence, keeps the rest working, and takes them once there is room',
  async () => {
    const { id: projectId } = await make(workspace, 'createProject', { title: 'Brimful' })
    const filler = join(blobs, 'filler')
    await writeFile(filler, Buffer.alloc((SIZE_MB - 1) * 1024 * 1024))
    const bytes = Buffer.from('A sentence of a long text. '.repeat(100_000))
    const { uploadUrl, note } = await announce(workspace, { projectId, name: 'long.txt', size: bytes.byteLength })
    const refused = await sendPart(workspace, uploadUrl, bytes)
    expect(refused.status).toBeGreaterThanOrEqual(400)
    expect(refused.body).toMatchObject({
      errors: [{ code: 'HumanErrorMessage', humanReadableMessage: expect.stringMatching(/full/) }],
    })
    // Words do not need that disk.
    await make(workspace, 'createNote', { projectId, title: 'Still writing', content: { text: 'This is kept.' } })
    const parts = (await readdir(blobs, { recursive: true })).filter((name) => name.endsWith('.tmp'))
    expect(parts).toEqual([])

    await rm(filler)
    expect((await sendPart(workspace, uploadUrl, bytes)).status).toBe(204)
    expect(await processed(workspace, note.id)).toMatchObject({ state: 'DONE', error: null })
    const { textLength } = await must<{ textLength: number }>(
      workspace,
      'query ($id: ID!) { note(id: $id) { textLength } }',
      {
        id: note.id,
      },
    )
    expect(textLength).toBeGreaterThan(2_000_000)
  },
)
