import { randomUUID } from 'node:crypto'
import { MemberRemovedSchema } from '@verbatim/contracts/gen/events/identity_pb.ts'
import { PersonalInsightDeletedSchema, PersonalInsightSavedSchema } from '@verbatim/contracts/gen/events/insights_pb.ts'
import {
  HighlightSavedSchema,
  ProjectAccessSetSchema,
  ProjectDeletedSchema,
  ProjectSavedSchema,
} from '@verbatim/contracts/gen/events/notes_pb.ts'
import { newId } from '@verbatim/contracts/ids.ts'
import type { Actor } from '@verbatim/kit/actor.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CREATE, PUBLISH, read, SHARE, type Shared } from './share-world.ts'
import { someoneWaits } from './someone-waits.ts'
import { startInsights } from './start-insights.ts'

let insights: Awaited<ReturnType<typeof startInsights>>
beforeAll(async () => {
  insights = await startInsights()
})
afterAll(() => insights[Symbol.asyncDispose]())

const TITLE = 'What I make of the carriers'
const READ = `query ($id: ID!) { insight(id: $id) {
  title personal project { id } content highlights { id } evidence { peopleCount }
  viewerCan { edit publish share move } } }`
const LISTS = `query {
  insights { total items { id } } mine: insights(mine: true) { items { id } }
  insightList(query: {}) { total items { id title } } insightCounts(queries: [{}])
  recentInsights { insight { id } }
  home { insights { items { id } } drafts { id } } }`
const MOVE = 'mutation ($input: MoveInsightInput!) { moveInsight(input: $input) { personal project { id } } }'
const DELETE = 'mutation ($id: ID!) { deleteInsight(input: { insightId: $id }) { insightId } }'

type Team = Awaited<ReturnType<(typeof insights)['aProject']>>
type Lists = {
  insights: { total: number; items: object[] }
  mine: { items: object[] }
  insightList: { items: object[] }
  insightCounts: number[]
  recentInsights: object[]
  home: { insights: { items: object[] }; drafts: object[] }
}

async function aHighlight({ teamId, projectId }: Pick<Team, 'teamId' | 'projectId'>): Promise<string> {
  const highlightId = newId()
  const said = { text: 'Because they answered.', speakerName: 'Dana', personKey: highlightId, state: 'ACTIVE' }
  await insights.hears(teamId, HighlightSavedSchema, { ...said, highlightId, projectId, noteId: newId() })
  return highlightId
}

/** A personal insight of the team's contributor. */
async function anOwnInsight(team: Team, highlightIds: string[] = []): Promise<string> {
  const input = { title: TITLE, content: { markdown: 'Nobody knows.', highlightIds } }
  return (await insights.ask<{ createInsight: { id: string } }>(team.contributor, CREATE, { input })).data.createInsight
    .id
}

const codeOf = ({ errors }: { errors?: { extensions: { errorCode?: unknown } }[] }) => errors?.[0]?.extensions.errorCode

test('an insight without a project is its maker’s own: nobody else sees, lists, counts or changes it', async () => {
  const team = await insights.aProject()
  const id = await anOwnInsight(team, [await aHighlight(team)])
  const { data } = await insights.ask(team.contributor, READ, { id })
  expect(data).toMatchObject({
    insight: {
      ...{ title: TITLE, personal: true, project: null, evidence: { peopleCount: 1 } },
      viewerCan: { edit: true, publish: true, share: true, move: true },
    },
  })
  const listed = (await insights.ask<Lists>(team.contributor, LISTS)).data
  expect(listed).toMatchObject({
    ...{ insights: { total: 1, items: [{ id }] }, mine: { items: [{ id }] } },
    ...{
      insightList: { total: 1, items: [{ id, title: TITLE }] },
      insightCounts: [1],
      recentInsights: [{ insight: { id } }],
    },
    home: { insights: { items: [] }, drafts: [{ id }] },
  })
  await insights.ask(team.contributor, PUBLISH, { id })
  for (const other of [team.manager, team.viewer, { ...team.contributor, userId: randomUUID() }, team.stranger]) {
    expect(codeOf(await insights.ask(other, READ, { id }))).toBe('NotFound')
    expect((await insights.ask(other, `{ insightsByIds(ids: ["${id}"]) { id } }`)).data).toEqual({
      insightsByIds: [],
    })
    const seen = (await insights.ask<Lists>(other, LISTS)).data
    expect(JSON.stringify(seen)).not.toContain(id)
    expect([seen.insights.total, seen.insightCounts]).toEqual([0, [0]])
    for (const [act, variables] of [
      [PUBLISH, { id }],
      [DELETE, { id }],
      [MOVE, { input: { insightId: id, projectId: team.projectId } }],
      [SHARE, { input: { insightId: id } }],
    ] as const)
      expect(codeOf(await insights.ask(other, act, variables))).toBe('NotFound')
  }
  // Published it is still nobody else's, and no page of findings shows it.
  expect((await insights.ask<Lists>(team.contributor, LISTS)).data.home.insights.items).toEqual([])
})

test('who only reads makes none, nor does anybody where the plan has none; who made one and only reads now still reads it', async () => {
  const team = await insights.aProject()
  const input = { title: TITLE }
  expect(codeOf(await insights.ask(team.viewer, CREATE, { input }))).toBe('Forbidden')
  const closed: Actor = { ...team.contributor, entitlements: { closed: ['personalInsights'] } }
  expect(codeOf(await insights.ask(closed, CREATE, { input }))).toBe('Forbidden')
  const id = await anOwnInsight(team)
  const lowered: Actor = { ...team.contributor, role: 'VIEWER' }
  expect((await insights.ask(lowered, READ, { id })).data).toMatchObject({
    insight: { title: TITLE, viewerCan: { edit: false, publish: false, share: false, move: false } },
  })
  expect(codeOf(await insights.ask(lowered, PUBLISH, { id }))).toBe('Forbidden')
})

test('others are told of it by a fact of its own, and the audit log does not say what it is called', async () => {
  const team = await insights.aProject()
  const id = await anOwnInsight(team)
  await insights.ask(team.contributor, PUBLISH, { id })
  await insights.ask(team.contributor, DELETE, { id })
  const told = await insights.service.foundation.db.system('outbox').where({ team_id: team.teamId }).orderBy('seq')
  const types = told.map(({ type }) => String(type)).filter((type) => type.startsWith('verbatim.insights.'))
  expect(types).toEqual([
    ...[PersonalInsightSavedSchema.typeName, PersonalInsightSavedSchema.typeName],
    PersonalInsightDeletedSchema.typeName,
  ])
  const audited = told.filter(({ type }) => String(type).endsWith('ActAudited'))
  expect(audited).toHaveLength(2)
  for (const { payload } of audited) expect(Buffer.from(payload).includes(TITLE)).toBe(false)
})

test('it quotes what its owner may read, and moves into a project where they may write, whose access it then has', async () => {
  const team = await insights.aProject()
  const closed = newId()
  const far = { teamId: team.teamId, projectId: closed }
  await insights.hears(team.teamId, ProjectSavedSchema, { projectId: closed, title: 'Payroll' })
  await insights.hears(team.teamId, ProjectAccessSetSchema, {
    projectId: closed,
    grants: [{ userId: team.contributor.userId, level: 'READ' }],
  })
  const [near, elsewhere] = [await aHighlight(team), await aHighlight(far)]
  const id = await anOwnInsight(team, [near, elsewhere])
  expect((await insights.ask(team.contributor, READ, { id })).data).toMatchObject({
    insight: { highlights: [{ id: near }, { id: elsewhere }] },
  })
  const move = (projectId: string) => insights.ask(team.contributor, MOVE, { input: { insightId: id, projectId } })
  expect(codeOf(await move(closed))).toBe('Forbidden')
  expect(codeOf(await move('nowhere'))).toBe('NotFound')
  expect((await move(team.projectId)).data).toEqual({
    moveInsight: { personal: false, project: { id: team.projectId } },
  })
  expect(codeOf(await move(team.projectId))).toBe('InvalidOperation')
  const other: Actor = { ...team.contributor, userId: randomUUID() }
  expect((await insights.ask(other, READ, { id })).data).toMatchObject({
    insight: { personal: false, highlights: [{ id: near }], viewerCan: { edit: true, move: false } },
  })
  await insights.hears(team.teamId, ProjectDeletedSchema, { projectId: team.projectId })
  expect(codeOf(await insights.ask(team.contributor, READ, { id }))).toBe('NotFound')
})

test('its public link shows quotes of projects in which its owner may make links, while they may', async () => {
  const team = await insights.aProject()
  const { teamId, projectId, contributor } = team
  await insights.hears(teamId, ProjectAccessSetSchema, { projectId, grants: [{ level: 'FULL' }] })
  const readOnly = newId()
  await insights.hears(teamId, ProjectSavedSchema, { projectId: readOnly, title: 'Payroll' })
  await insights.hears(teamId, ProjectAccessSetSchema, { projectId: readOnly, grants: [{ level: 'READ' }] })
  const [shown, hidden] = [newId(), newId()]
  const tell = async () => {
    const said = { noteId: newId(), state: 'ACTIVE', speakerName: 'Dana' }
    await insights.hears(teamId, HighlightSavedSchema, {
      ...said,
      highlightId: shown,
      projectId,
      text: 'They answered.',
    })
    await insights.hears(teamId, HighlightSavedSchema, {
      ...{ ...said, highlightId: hidden, projectId: readOnly, text: 'Nobody was paid.' },
    })
  }
  await tell()
  const id = await anOwnInsight(team, [shown, hidden])
  await insights.ask(contributor, PUBLISH, { id })
  const { share } = (await insights.ask<Shared>(contributor, SHARE, { input: { insightId: id } })).data.shareInsight
  await tell()
  const page = await read(insights, teamId, share.path)
  expect(page.status).toBe(200)
  expect(page.html).toContain('They answered.')
  expect(page.html).toContain('1 quote')
  expect(page.html).not.toContain('Nobody was paid.')
  await insights.hears(teamId, ProjectSavedSchema, { projectId, title: 'Carriers', publicLinksOff: true })
  expect((await read(insights, teamId, share.path)).html).not.toContain('They answered.')
  await insights.hears(teamId, MemberRemovedSchema, { userId: contributor.userId, heirId: team.manager.userId })
  expect((await read(insights, teamId, share.path)).status).toBe(404)
})

test('with its owner it goes to their heir, or into the trash', async () => {
  const team = await insights.aProject()
  const id = await anOwnInsight(team)
  await insights.hears(team.teamId, MemberRemovedSchema, {
    userId: team.contributor.userId,
    heirId: team.manager.userId,
  })
  expect(codeOf(await insights.ask(team.contributor, READ, { id }))).toBe('NotFound')
  expect((await insights.ask(team.manager, READ, { id })).data).toMatchObject({ insight: { personal: true } })
  expect((await insights.ask<Lists>(team.manager, LISTS)).data.mine.items).toEqual([{ id }])
  await insights.hears(team.teamId, MemberRemovedSchema, { userId: team.manager.userId, heirId: '' })
  expect(codeOf(await insights.ask(team.manager, READ, { id }))).toBe('NotFound')
})

test('what changes as its owner leaves is lost by nothing: new words stay, and what was put into a project stays there', async () => {
  const team = await insights.aProject()
  const { teamId, projectId, contributor, manager } = team
  const [kept, moved] = [await anOwnInsight(team), await anOwnInsight(team)]
  let leaving: Promise<void> | null = null
  await insights.service.foundation.db.write(teamId, async (tx) => {
    const row = (id: string) => tx('insight').where({ team_id: teamId, id })
    await row(kept).update({ title: 'Said anew' })
    await row(moved).update({ project_id: projectId, owner_id: null })
    leaving = insights.hears(teamId, MemberRemovedSchema, { userId: contributor.userId, heirId: manager.userId })
    await someoneWaits(insights)
  })
  await leaving
  const seen = async (id: string) => (await insights.ask(manager, READ, { id })).data
  expect([await seen(kept), await seen(moved)]).toMatchObject([
    { insight: { title: 'Said anew', personal: true } },
    { insight: { personal: false, project: { id: projectId } } },
  ])
})

test('a personal insight is taken along as a presentation once it lies in a project', async () => {
  const team = await insights.aProject()
  const id = await anOwnInsight(team)
  const ask = 'mutation ($input: ExportPresentationInput!) { exportPresentation(input: $input) { title } }'
  const leave = (actor: Actor) => insights.ask(actor, ask, { input: { insightIds: [id] } })
  expect(codeOf(await leave(team.contributor))).toBe('InvalidOperation')
  expect(codeOf(await leave(team.manager))).toBe('NotFound')
})
