import { readFile } from 'node:fs/promises'
import { expect } from 'vitest'
import { type Asker, make } from '../asker.ts'
import { aWorkspace } from '../people.ts'
import type { OpenedRegion } from '../region-database.ts'
import { SPEECH } from '../tenancy/filled-workspace.ts'
import { announce, processingOf, sendPart } from '../uploads.ts'

/**
 * Another workspace, with a recording that is being written down for as long as is wanted: whoever writes down what was
 * heard waits for the table of transcripts, which everybody can read meanwhile. `letGo` lets it be.
 */
export async function aRecordingUnderWork(
  root: string,
  region: string,
  { admin }: Pick<OpenedRegion, 'admin'>,
): Promise<{ asker: Asker; noteId: string; teamId: string; letGo(): Promise<void> }> {
  const client = await aWorkspace(root, 'cedar', region)
  const { token } = await make<{ token: string }>(client, 'createApiToken', { name: 'cedar' }, '{ token }')
  const { id: projectId } = await make(client, 'createProject', { title: 'Cedar' })
  const bytes = await readFile(SPEECH)
  const announced = await announce(client, { projectId, name: 'cedar.wav', size: bytes.byteLength })
  const held = await admin.transaction()
  try {
    await held.raw('lock table notes.transcript in exclusive mode')
    await sendPart(client, announced.uploadUrl, bytes)
    const asker: Asker = { host: client.host, token }
    // An upload whose bytes are all there is answered once its work is ordered.
    expect(await processingOf(asker, announced.note.id)).toMatchObject({ state: 'PROCESSING' })
    const letGo = async () => void (await held.rollback())
    return { asker, noteId: announced.note.id, teamId: client.teamId, letGo }
  } catch (error) {
    await held.rollback()
    throw error
  }
}
