import { type Asker, make } from '../asker.ts'

/** A rule and a legal hold, in a project of their own, where they keep nobody from deleting what the proofs delete. */
export async function fillRetention(client: Asker, mark: string): Promise<void> {
  const { id: projectId } = await make(client, 'createProject', { title: `Held ${mark}` })
  await make(client, 'setRetention', { projectId, days: 365 })
  await make(client, 'setLegalHold', { projectId, reason: `File ${mark}` })
}
