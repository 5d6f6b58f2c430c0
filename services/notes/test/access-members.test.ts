import { create, type DescMessage, type MessageInitShape, toBinary } from '@bufbuild/protobuf'
import { MemberRemovedSchema, MemberSavedSchema } from '@verbatim/contracts/gen/events/identity_pb.ts'
import { ProjectAccessSetSchema } from '@verbatim/contracts/gen/events/notes_pb.ts'
import { newId } from '@verbatim/contracts/ids.ts'
import type { Role } from '@verbatim/contracts/roles.ts'
import type { Actor } from '@verbatim/kit/actor.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeOf } from './errors.ts'
import { makeFolder, makeProject, setAccess } from './make.ts'
import { type Ask, startNotes, type TestNotes, type TestTeam } from './start-notes.ts'

let notes: TestNotes
beforeAll(async () => {
  notes = await startNotes()
})
afterAll(() => notes.stop())

/** Identity tells what became of somebody, as it does over the bus. */
async function tell<T extends DescMessage>(teamId: string, schema: T, about: MessageInitShape<T>): Promise<void> {
  const payload = toBinary(schema, create(schema, about))
  const fact = {
    id: newId(),
    type: schema.typeName,
    teamId,
    actorId: null,
    trace: null,
    occurredAtMs: Date.now(),
    payload,
  }
  await notes.service.foundation.engines.bus.publish('identity', [fact])
  await notes.settled()
}
const saved = ({ userId, teamId }: Actor, role: Role) =>
  tell(teamId, MemberSavedSchema, { userId, name: 'Noor Haddad', role })
const removed = ({ userId, teamId }: Actor) => tell(teamId, MemberRemovedSchema, { userId })

const KINDS = ['project', 'folder'] as const
const objectOf = async (kind: (typeof KINDS)[number], ask: Ask): Promise<string> =>
  (kind === 'project' ? await makeProject(ask, { title: 'P' }) : await makeFolder(ask, { name: 'F' })).id
const accessOf = async (ask: Ask, kind: string, id: string) =>
  (
    await ask<Record<string, { access: { member: { id: string } | null; level: string }[] }>>(
      `{ ${kind}(id: "${id}") { access { member { id } level } } }`,
    )
  ).data?.[kind]?.access
const CLOSED: [string | null, string] = [null, 'READ']

test.for(KINDS)(
  'an entry on a %s is for a member of this workspace, and nobody else counts as who keeps it',
  async (kind) => {
    const [team, other] = [notes.aTeam(), notes.aTeam()]
    await saved(other.actors.contributor, 'CONTRIBUTOR')
    const id = await objectOf(kind, team.contributor)
    const before = await accessOf(team.contributor, kind, id)
    for (const stranger of [newId(), other.actors.contributor.userId])
      for (const level of ['FULL', 'NONE']) {
        const own = [team.actors.contributor.userId, 'FULL'] as [string, string]
        expect(codeOf((await setAccess(team.contributor, id, [[stranger, level], CLOSED])).errors)).toBe('NotFound')
        expect(codeOf((await setAccess(team.contributor, id, [own, [stranger, level]])).errors)).toBe('NotFound')
      }
    expect(await accessOf(team.contributor, kind, id)).toEqual(before)
  },
)

test.for(KINDS)('who keeps a %s can use full access: a viewer cannot, and who was removed is nobody', async (kind) => {
  const team = notes.aTeam()
  const { contributor, colleague, viewer, manager } = team.actors
  const id = await objectOf(kind, team.contributor)
  const keptBy = async ({ userId }: Actor) => (await setAccess(team.manager, id, [[userId, 'FULL'], CLOSED])).errors
  expect(codeOf(await keptBy(viewer))).toBe('InvalidOperation')
  for (const one of [colleague, manager, contributor]) expect(await keptBy(one)).toBeUndefined()
  await saved(colleague, 'VIEWER')
  expect(codeOf(await keptBy(colleague))).toBe('InvalidOperation')
  await removed(colleague)
  expect(codeOf(await keptBy(colleague))).toBe('NotFound')
  expect((await setAccess(team.manager, id, [[null, 'FULL']])).errors).toBeUndefined()
})

test.for(KINDS)('entries on a %s end with whoever leaves; managers keep what nobody else has', async (kind) => {
  const team: TestTeam = notes.aTeam()
  const { contributor } = team.actors
  const id = await objectOf(kind, team.contributor)
  const inside = kind === 'folder' ? (await makeProject(team.manager, { title: 'in it', folderId: id })).id : id
  await setAccess(team.contributor, id, [
    [contributor.userId, 'FULL'],
    [null, 'NONE'],
  ])
  await removed(contributor)
  expect(await accessOf(team.manager, kind, id)).toEqual([{ member: null, level: 'NONE' }])
  const told = (await notes.facts(team.teamId, ProjectAccessSetSchema)).filter(({ projectId }) => projectId === inside)
  expect(told.at(-1)?.grants.map(({ userId }) => userId)).not.toContain(contributor.userId)
  expect(told.length).toBeGreaterThan(1)
  // Whoever comes back has the id that they had, and not what they had been given.
  await saved(contributor, 'CONTRIBUTOR')
  expect(await accessOf(team.contributor, kind, id)).toBeUndefined()
  expect(
    (
      await setAccess(team.manager, id, [
        [contributor.userId, 'FULL'],
        [null, 'NONE'],
      ])
    ).errors,
  ).toBeUndefined()
  expect(await accessOf(team.contributor, kind, id)).toHaveLength(2)
})

test('somebody who joined a moment ago can be given access before everybody has heard of them', async () => {
  const team = notes.aTeam()
  const id = await objectOf('project', team.contributor)
  const newcomer = newId()
  const own = [team.actors.contributor.userId, 'FULL'] as [string, string]
  const [given] = await Promise.all([
    setAccess(team.contributor, id, [own, [newcomer, 'WRITE']]),
    saved({ ...team.actors.colleague, userId: newcomer }, 'CONTRIBUTOR'),
  ])
  expect(given.errors).toBeUndefined()
})

test('what somebody leaves behind is given to the heir whom identity names', async () => {
  const team = notes.aTeam()
  const { contributor, colleague } = team.actors
  const id = await objectOf('project', team.contributor)
  await setAccess(team.contributor, id, [
    [contributor.userId, 'FULL'],
    [colleague.userId, 'READ'],
    [null, 'NONE'],
  ])
  await tell(team.teamId, MemberRemovedSchema, { userId: contributor.userId, heirId: colleague.userId })
  expect(await accessOf(team.colleague, 'project', id)).toEqual([
    { member: null, level: 'NONE' },
    { member: { id: colleague.userId }, level: 'FULL' },
  ])
})
