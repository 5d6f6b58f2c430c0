import { UserGroupMembersChangedSchema, UserGroupSavedSchema } from '@verbatim/contracts/gen/events/identity_pb.ts'
import { InsightSavedSchema } from '@verbatim/contracts/gen/events/insights_pb.ts'
import { newId } from '@verbatim/contracts/ids.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeOf } from './errors.ts'
import { insightFiles, PNG } from './insight-file-world.ts'
import { change } from './make.ts'
import { makeTag } from './make-highlights.ts'
import { type Ask, startNotes, type TestNotes } from './start-notes.ts'
import { upload } from './upload.ts'

let notes: TestNotes
beforeAll(async () => {
  notes = await startNotes()
})
afterAll(() => notes.stop())

type Told = { level: string; sees: boolean; needs: string; owner: { id: string } | null; paths: { kind: string }[] }

const why = async (ask: Ask, memberId: string, objectId: string): Promise<Told | string> => {
  const { data, errors } = await ask<{ accessExplanation: Told }>(
    `query ($memberId: ID!, $objectId: ID!) { accessExplanation(memberId: $memberId, objectId: $objectId) {
       level sees needs owner { id } paths { kind } } }`,
    { memberId, objectId },
  )
  return errors ? String(codeOf(errors)) : data.accessExplanation
}

/** What hangs on a project, each with its id as it is asked about, and a query by which a member opens it. */
async function aFullProject() {
  const { anInsight, aFile } = insightFiles(notes)
  const { team, actor, projectId, insightId } = await anInsight()
  const { id: tag } = await makeTag(team.contributor, projectId, 'Waiting')
  const view = async (personal: boolean): Promise<string> => {
    const input = { projectId, objectType: 'NOTE', title: 'Calls', layout: 'TABLE', personal }
    return (await change<{ id: string }>(team.contributor, 'createView', 'CreateViewInput', input)).data.done.id
  }
  const [shared, own] = [await view(false), await view(true)]
  const ofNote = await upload(notes, actor, { projectId, name: 'porch.png' }, PNG)
  const [published, draft] = [await aFile(actor, insightId, 'a.png', PNG), await aFile(actor, insightId, 'b.png', PNG)]
  const reelId = newId()
  await notes.hears(team.teamId, InsightSavedSchema, {
    ...{ insightId, projectId, title: 'Porch', published: true, publishedFileIds: [published] },
    reels: [{ reelId, highlightIds: [] }],
  })
  const REEL = 'query ($id: ID!, $insightId: ID!) { found: insightReel(insightId: $insightId, reelId: $id) { id } }'
  const { data } = await team.contributor<{ found: { id: string } }>(REEL, { id: reelId, insightId })
  const FILE = 'query ($id: ID!) { found: file(id: $id) { id } }'
  const VIEW = 'query ($id: ID!) { found: view(id: $id) { id } }'
  const objects: Record<string, { objectId: string; query: string; variables: object }> = {
    tag: {
      objectId: `tag:${tag}`,
      query: 'query ($id: ID!) { found: tag(id: $id) { id } }',
      variables: { id: tag },
    },
    view: { objectId: `projectView:${shared}`, query: VIEW, variables: { id: shared } },
    'view of one’s own': { objectId: `projectView:${own}`, query: VIEW, variables: { id: own } },
    reel: { objectId: `playbackCollection:${data.found.id}`, query: REEL, variables: { id: reelId, insightId } },
    'file of a note': {
      ...{ objectId: `note:${ofNote.noteId}/file:${ofNote.fileId}`, query: FILE, variables: { id: ofNote.fileId } },
    },
    'file of what is published': {
      ...{ objectId: `insight:${insightId}/file:${published}`, query: FILE, variables: { id: published } },
    },
    'file of a draft': { objectId: `insight:${insightId}/file:${draft}`, query: FILE, variables: { id: draft } },
  }
  return { team, projectId, objects }
}

/** Whether a member opens something: asked as they would, without a word of access. */
async function opens(ask: Ask, { query, variables }: { query: string; variables: object }): Promise<boolean> {
  const { data, errors } = await ask<{ found: object | null }>(query, { ...variables })
  if (errors) expect(codeOf(errors)).toBe('NotFound')
  return Boolean(!errors && data.found)
}

test('who is said to see a tag, a view, a reel or a file is who opens it, whatever access says', async () => {
  const { team, projectId, objects } = await aFullProject()
  const { manager, contributor, colleague, viewer } = team.actors
  const groupId = newId()
  await notes.hears(team.teamId, UserGroupSavedSchema, { groupId, name: 'Depot support' })
  const userIds = [viewer.userId, colleague.userId]
  await notes.hears(team.teamId, UserGroupMembersChangedSchema, { groupId, userIds, memberIds: userIds })
  const members = [manager, contributor, { ...colleague, groupIds: [groupId] }, { ...viewer, groupIds: [groupId] }]
  const full = { memberId: contributor.userId, level: 'FULL' }
  let [seen, unseen] = [0, 0]
  for (const others of [
    [{ level: 'WRITE' }],
    [{ level: 'READ' }],
    [{ level: 'NONE' }],
    [{ level: 'NONE' }, { groupId, level: 'READ' }],
    [{ level: 'NONE' }, { groupId, level: 'WRITE' }],
    [{ level: 'READ' }, { memberId: colleague.userId, level: 'WRITE' }],
  ]) {
    const input = { objectId: projectId, entries: [full, ...others] }
    await team.contributor('mutation ($input: SetAccessInput!) { setAccess(input: $input) { level } }', { input })
    const asked = Object.entries(objects).flatMap(([name, object]) =>
      members.map((member) => ({ name, object, member })),
    )
    await Promise.all(
      asked.map(async ({ name, object, member }) => {
        const ask = notes.as(member)
        const told = await why(team.contributor, member.userId, object.objectId)
        const does = await opens(ask, object)
        expect(told, `${name}, ${JSON.stringify(others)}, ${member.role}`).toMatchObject({ sees: does })
        if (does) seen += 1
        else unseen += 1
        // Who does not see it is not told of it either, and who does may ask about themselves.
        const ofThemselves = await why(ask, member.userId, object.objectId)
        if (does) expect(ofThemselves, name).toEqual(told)
        else expect(ofThemselves, name).toBe('NotFound')
      }),
    )
  }
  expect([seen > 60, unseen > 20]).toEqual([true, true])
}, 90_000)

test('a view of one’s own names whose it is, a draft’s file says what is needed, and nobody else asks about others', async () => {
  const { team, objects } = await aFullProject()
  const { contributor, manager, colleague } = team.actors
  const own = objects['view of one’s own']?.objectId ?? ''
  expect(await why(team.contributor, manager.userId, own)).toMatchObject({
    ...{ level: 'FULL', sees: false, owner: { id: contributor.userId } },
  })
  expect(await why(team.manager, contributor.userId, own)).toBe('NotFound')
  expect(await why(team.contributor, manager.userId, objects['file of a draft']?.objectId ?? '')).toMatchObject({
    ...{ needs: 'WRITE', sees: true, owner: null },
  })
  for (const { objectId } of Object.values(objects)) {
    expect(await why(team.stranger, contributor.userId, objectId)).toBe('NotFound')
    if (objectId !== own) expect(await why(team.colleague, contributor.userId, objectId)).toBe('Forbidden')
  }
  for (const objectId of [`tag:${newId()}`, 'tag:', `note:${newId()}/file:${newId()}`, `tag:${newId()}/file`, 'x'])
    expect(await why(team.contributor, colleague.userId, objectId)).toBe('NotFound')
})

test('a person in the directory is seen by every member, by their role or as everybody', async () => {
  const { team } = await aFullProject()
  const { manager, contributor, viewer } = team.actors
  const person = { __typename: 'Person', id: newId() }
  const asked = async (ask: Ask, memberId: string) => {
    const { data, errors } = await ask<{ _entities: { accessExplanation: object }[] }>(
      `query ($people: [_Any!]!, $memberId: ID!) { _entities(representations: $people) { ... on Person {
        accessExplanation(memberId: $memberId) { level sees capped project { id } folder { id } paths { kind } } } } }`,
      { people: [person], memberId },
    )
    return errors ? codeOf(errors) : data._entities[0]?.accessExplanation
  }
  const nowhere = { sees: true, project: null, folder: null }
  const paths = [{ kind: 'EVERYBODY' }]
  expect(await asked(team.manager, contributor.userId)).toEqual({ ...nowhere, level: 'WRITE', capped: false, paths })
  expect(await asked(team.manager, viewer.userId)).toEqual({ ...nowhere, level: 'READ', capped: true, paths })
  expect(await asked(team.manager, manager.userId)).toEqual({
    ...{ ...nowhere, level: 'FULL', capped: false, paths: [{ kind: 'ROLE' }, ...paths] },
  })
  expect(await asked(team.viewer, viewer.userId)).toMatchObject({ level: 'READ' })
  expect(await asked(team.contributor, viewer.userId)).toBe('Forbidden')
  expect(await asked(team.manager, newId())).toBe('NotFound')
})
