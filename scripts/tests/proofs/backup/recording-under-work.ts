import { readFile } from 'node:fs/promises'
import { expect } from 'vitest'
import { type Asker, make } from '../asker.ts'
import { aWorkspace } from '../people.ts'
import { SPEECH } from '../tenancy/filled-workspace.ts'
import { announce, processingOf, sendPart } from '../uploads.ts'

/** Another workspace, with a recording that is being written down. */
export async function aRecordingUnderWork(
  root: string,
  region: string,
): Promise<{ asker: Asker; noteId: string; teamId: string }> {
  const client = await aWorkspace(root, 'cedar', region)
  const { token } = await make<{ token: string }>(client, 'createApiToken', { name: 'cedar' }, '{ token }')
  const { id: projectId } = await make(client, 'createProject', { title: 'Cedar' })
  const bytes = await readFile(SPEECH)
  const announced = await announce(client, { projectId, name: 'cedar.wav', size: bytes.byteLength })
  await sendPart(client, announced.uploadUrl, bytes)
  const asker: Asker = { host: client.host, token }
  await expect.poll(() => processingOf(asker, announced.note.id)).toMatchObject({ state: 'PROCESSING' })
  return { asker, noteId: announced.note.id, teamId: client.teamId }
}
