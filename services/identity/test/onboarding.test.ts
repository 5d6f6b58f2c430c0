import { InsightSavedSchema } from '@verbatim/contracts/gen/events/insights_pb.ts'
import { HighlightSavedSchema, NoteSavedSchema } from '@verbatim/contracts/gen/events/notes_pb.ts'
import { newId } from '@verbatim/contracts/ids.ts'
import { sampleId } from '@verbatim/contracts/sample-ids.ts'
import type { Actor } from '@verbatim/kit/actor.ts'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type IdentityHarness, startIdentity } from './start-identity.ts'

const CHANGED = 'verbatim.identity.OnboardingChecklistChanged'
const FIELDS = '{ variant status dismissed items { id eventCount } }'

type Checklist = {
  variant: string
  status: string
  dismissed: boolean
  items: { id: string; eventCount: number }[]
}

let identity: IdentityHarness
beforeAll(async () => {
  identity = await startIdentity(inject('adminUrl'))
})
afterAll(() => identity.stop())

async function checklistOf(actor: Actor): Promise<Checklist | null> {
  const query = `{ onboardingChecklist ${FIELDS} }`
  const { data } = await identity.ask<{ onboardingChecklist: Checklist | null }>(actor, query)
  return data.onboardingChecklist
}

const countsOf = async (actor: Actor): Promise<Record<string, number>> =>
  Object.fromEntries(((await checklistOf(actor))?.items ?? []).map(({ id, eventCount }) => [id, eventCount]))

const acts = (teamId: string, userId: string) => ({
  brings: (noteId = newId(), factId?: string) =>
    identity.hears(teamId, NoteSavedSchema, { noteId, createdBy: userId }, factId),
  highlights: (highlightId = newId(), about: { taggedBy?: string; state?: string } = {}) =>
    identity.hears(teamId, HighlightSavedSchema, { highlightId, authorId: userId, state: 'ACTIVE', ...about }),
  writes: (insightId = newId(), published = false, text = 'Nobody told them when.') =>
    identity.hears(teamId, InsightSavedSchema, { insightId, createdBy: userId, published, text }),
})

test('whoever makes a workspace has a checklist on which nothing is done, in the specified shape', async () => {
  const { manager } = await identity.aWorkspace()
  const items = ['upload', 'highlight', 'tag', 'insight', 'share', 'invite'].map((id) => ({ id, eventCount: 0 }))
  expect(await checklistOf(manager)).toEqual({
    variant: 'research-analysis-v2',
    status: 'active',
    dismissed: false,
    items,
  })
})

test('what a member really does is counted, for them alone, and told to their screens', async () => {
  const workspace = await identity.aWorkspace()
  const { teamId, manager } = workspace
  const colleague = await identity.aMember(workspace, 'CONTRIBUTOR')
  const { brings, highlights, writes } = acts(teamId, colleague.actor.userId)
  await brings()
  await highlights(newId(), { taggedBy: manager.userId })
  await writes()
  expect(await countsOf(colleague.actor)).toEqual({ upload: 1, highlight: 1, tag: 0, insight: 1, share: 0 })
  expect(await countsOf(manager)).toMatchObject({ upload: 0, highlight: 0, tag: 1, insight: 0, invite: 1 })
  const told = (await identity.recorded(teamId)).filter(({ type }) => type === CHANGED)
  expect(told).toHaveLength(5)
})

test('a fact that comes twice counts once, and so does a thing that is saved again', async () => {
  const { teamId, manager } = await identity.aWorkspace()
  const { brings, highlights } = acts(teamId, manager.userId)
  const [noteId, highlightId, factId] = [newId(), newId(), newId()]
  for (let time = 0; time < 2; time++) await brings(noteId, factId)
  await brings(noteId)
  for (let time = 0; time < 2; time++) await highlights(highlightId, { taggedBy: manager.userId })
  expect(await countsOf(manager)).toMatchObject({ upload: 1, highlight: 1, tag: 1 })
  await brings()
  expect(await countsOf(manager)).toMatchObject({ upload: 2 })
})

test('facts of the sample study count for nobody, and neither does a suggestion', async () => {
  const { teamId, manager } = await identity.aWorkspace()
  const { db } = identity.service.foundation
  const row = await db.read(teamId, (tx) => tx('workspace').first<{ created_at: Date }>('created_at'))
  const idOf = (kind: 'note' | 'highlight' | 'insight') =>
    sampleId(teamId, kind, 'dana', row?.created_at.getTime() ?? 0)
  const { brings, highlights, writes } = acts(teamId, manager.userId)
  await brings(idOf('note'))
  await highlights(idOf('highlight'))
  await highlights(newId(), { state: 'SUGGESTED' })
  await writes(idOf('insight'), true)
  expect(Object.values(await countsOf(manager))).toEqual([0, 0, 0, 0, 0, 0])
  // What somebody does in the sample study themselves is theirs.
  await highlights(newId(), { taggedBy: manager.userId })
  expect(await countsOf(manager)).toMatchObject({ highlight: 1, tag: 1 })
})

test('an insight without a word was opened, and is not counted as written', async () => {
  const { teamId, manager } = await identity.aWorkspace()
  await acts(teamId, manager.userId).writes(newId(), false, '')
  expect(await countsOf(manager)).toMatchObject({ insight: 0 })
})

test('it is completed when everything was done, and counts no more from then on', async () => {
  const { teamId, manager } = await identity.aWorkspace()
  const { brings, highlights, writes } = acts(teamId, manager.userId)
  await brings()
  await highlights(newId(), { taggedBy: manager.userId })
  const insightId = newId()
  await writes(insightId)
  await writes(insightId, true)
  expect((await checklistOf(manager))?.status).toBe('active')
  await identity.invite(manager, [identity.anAddress(), identity.anAddress()], 'VIEWER')
  expect(await checklistOf(manager)).toMatchObject({ status: 'completed', items: { length: 6 } })
  await brings()
  expect(await countsOf(manager)).toEqual({ upload: 1, highlight: 1, tag: 1, insight: 1, share: 1, invite: 1 })
})

test('facts that come at the same time complete it together', async () => {
  const { teamId, manager } = await identity.aWorkspace()
  const { brings, highlights, writes } = acts(teamId, manager.userId)
  await Promise.all([
    brings(),
    highlights(newId(), { taggedBy: manager.userId }),
    writes(newId(), true),
    identity.invite(manager, [identity.anAddress()], 'VIEWER'),
  ])
  await identity.quiet()
  expect((await checklistOf(manager))?.status).toBe('completed')
})

test('a member puts their checklist away and brings it back; it goes on counting', async () => {
  const workspace = await identity.aWorkspace()
  const colleague = await identity.aMember(workspace, 'MANAGER')
  const dismiss = `mutation { dismissOnboardingChecklist ${FIELDS} }`
  const { data } = await identity.ask<{ dismissOnboardingChecklist: Checklist }>(workspace.manager, dismiss)
  expect(data.dismissOnboardingChecklist).toMatchObject({ dismissed: true, status: 'active' })
  await acts(workspace.teamId, workspace.manager.userId).brings()
  expect(await checklistOf(workspace.manager)).toMatchObject({
    dismissed: true,
    items: [{ id: 'upload', eventCount: 1 }, {}, {}, {}, {}, {}],
  })
  expect(await checklistOf(colleague.actor)).toMatchObject({ dismissed: false, variant: 'research-analysis-v4' })
  const show = `mutation { showOnboardingChecklist ${FIELDS} }`
  const shown = await identity.ask<{ showOnboardingChecklist: Checklist }>(workspace.manager, show)
  expect(shown.data.showOnboardingChecklist.dismissed).toBe(false)
})

test('a viewer has none until they may write, and it is gone with whoever leaves', async () => {
  const workspace = await identity.aWorkspace()
  const { teamId, manager } = workspace
  const { actor } = await identity.aMember(workspace, 'VIEWER')
  expect(await checklistOf(actor)).toBeNull()
  const { errors } = await identity.ask(actor, `mutation { dismissOnboardingChecklist ${FIELDS} }`)
  expect(errors?.[0]?.extensions.errorCode).toBe('NotFound')
  const variables = { id: actor.userId }
  const change = 'mutation ($id: ID!) { changeMemberRole(input: { memberId: $id, role: CONTRIBUTOR }) { id } }'
  await identity.ask(manager, change, variables)
  expect(await checklistOf({ ...actor, role: 'CONTRIBUTOR' })).toMatchObject({ variant: 'research-analysis-v3' })
  await acts(teamId, actor.userId).brings()
  await identity.ask(manager, 'mutation ($id: ID!) { removeMember(input: { memberId: $id }) { memberId } }', variables)
  await acts(teamId, actor.userId).brings()
  const { db } = identity.service.foundation
  for (const table of ['onboarding_checklist', 'onboarding_event'])
    expect(await db.read(teamId, (tx) => tx(table).where({ user_id: actor.userId })), table).toEqual([])
})

test('the same person’s facts in another workspace are not counted here', async () => {
  const [here, there] = [await identity.aWorkspace(), await identity.aWorkspace()]
  await acts(there.teamId, here.manager.userId).brings()
  expect((await countsOf(here.manager)).upload).toBe(0)
  expect((await countsOf(there.manager)).upload).toBe(0)
})
