import { RemovalAheadSchema } from '@verbatim/contracts/gen/events/notes_pb.ts'
import { newId } from '@verbatim/contracts/ids.ts'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type IdentityHarness, startIdentity } from './start-identity.ts'

let identity: IdentityHarness
beforeAll(async () => {
  identity = await startIdentity(inject('adminUrl'))
})
afterAll(() => identity.stop())

test('managers hear by mail what retention removes, and nobody else does', async () => {
  const place = await identity.aWorkspace()
  const [manager, viewer] = [await identity.aMember(place, 'MANAGER'), await identity.aMember(place, 'VIEWER')]
  const firstDueMs = BigInt(Date.UTC(2026, 11, 1))
  const project = { projectId: newId(), title: 'Carriers', files: 3, notes: 0, insights: 0, firstDueMs }
  const id = newId()
  for (const _twice of [1, 2])
    await identity.hears(
      place.teamId,
      RemovalAheadSchema,
      { projects: [project], files: 3, notes: 0, insights: 0, firstDueMs },
      id,
    )
  const subjectsTo = async (email: string) =>
    (await identity.mailsTo(email)).map(({ subject }) => subject).filter((subject) => subject.startsWith('Retention'))
  for (const { email } of [place, manager])
    expect(await subjectsTo(email)).toEqual(['Retention removes 3 files from 1 December on'])
  expect(await subjectsTo(viewer.email)).toEqual([])
})
