import type { WorkspaceClient } from '@verbatim/start/system/client.ts'
import { type RunningSystem, startSystem } from '@verbatim/start/system/start-system.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { make } from '../asker.ts'
import { aMember, aWorkspace } from '../people.ts'
import { until } from '../survival/process-tree.ts'
import { aClosedRoom, LOOKS, openToGroup } from './closed-room.ts'
import { aDirectory, type Directory } from './directory.ts'
import { openDoors } from './doors.ts'

let system: RunningSystem
let workspace: WorkspaceClient
let directory: Directory
let noteId: string
beforeAll(async () => {
  system = await startSystem({ regions: ['us_b'] })
  workspace = await aWorkspace(system.root, 'ending')
  directory = await aDirectory(workspace)
  const projectId = (await make(workspace, 'createProject', { title: 'Carriers' })).id
  noteId = (await make(workspace, 'createNote', { projectId, title: 'Call', content: { text: 'Late.' } })).id
})
afterAll(() => system?.stop())

test('whom the directory takes out loses each way in, in every service, and others keep theirs', async () => {
  const people = ['vera', 'noor'].map((name) => `${name}@ending.example`)
  const [gone, stays] = await Promise.all(
    people.map(async (email) => ({ email, token: await aMember(system.root, workspace, 'CONTRIBUTOR', email) })),
  )
  if (!gone || !stays) throw new Error('Nobody came')
  const [theirs, others] = [await openDoors(workspace, gone, noteId), await openDoors(workspace, stays, noteId)]
  try {
    for (const { name, isShut } of theirs.doors) expect([name, await isShut()]).toEqual([name, false])
    await directory.deactivate(await directory.adopt(gone.email))
    for (const { name, isShut } of theirs.doors) await until(`${name} is shut`, isShut)
    for (const { name, isShut } of others.doors) expect([name, await isShut()]).toEqual([name, false])
  } finally {
    theirs.leave()
    others.leave()
  }
})

test('whom the directory puts into a group sees what it may see, in every service, until they are taken out of it', async () => {
  const email = 'amara@ending.example'
  const asker = { host: workspace.host, token: await aMember(system.root, workspace, 'CONTRIBUTOR', email) }
  const [userId, groupId] = [await directory.adopt(email), await directory.group('Depots')]
  const room = await aClosedRoom(workspace, 'zeppelin')
  await openToGroup(workspace, room, groupId)
  const all = (isSeen: boolean) =>
    Object.entries(LOOKS).map(([service, look]) =>
      until(`${service} shows ${isSeen ? 'all of it' : 'nothing'}`, async () => (await look(asker, room)) === isSeen),
    )
  await until('the index has the room', () => LOOKS.search?.(workspace, room) ?? false)
  await Promise.all(all(false))
  await directory.putInto(groupId, userId)
  await Promise.all(all(true))
  await directory.takeOutOf(groupId, userId)
  await Promise.all(all(false))
})
