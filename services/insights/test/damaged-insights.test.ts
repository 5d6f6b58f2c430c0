import { DOCUMENT_FRAGMENT } from '@verbatim/contracts/document-schema.ts'
import { ProjectAccessSetSchema } from '@verbatim/contracts/gen/events/notes_pb.ts'
import type { Actor } from '@verbatim/kit/actor.ts'
import { nestedUpdates } from '@verbatim/kit/testing/nested-updates.ts'
import { openTestEditor } from '@verbatim/kit/testing/test-collaboration.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as Y from 'yjs'
import { startInsights } from './start-insights.ts'

type Service = Awaited<ReturnType<typeof startInsights>>
type Project = Awaited<ReturnType<Service['aProject']>>

let insights: Service
beforeAll(async () => {
  insights = await startInsights()
})
afterAll(() => insights[Symbol.asyncDispose]())

const CREATE = 'mutation ($input: CreateInsightInput!) { createInsight(input: $input) { id } }'
const RESTORE = 'mutation ($id: ID!) { restoreInsightDocument(input: { insightId: $id }) { id } }'
const TOLD = 'query ($id: ID!) { insight(id: $id) { soundVersionAt viewerCan { restoreDocument } } }'

const open = (actor: Actor, id: string) => openTestEditor(insights.service.url, '/api/collab/insights', actor, id)
const database = () => insights.service.foundation.db

/** An insight with words that were written in a browser and are stored. */
async function written({ teamId, contributor, projectId }: Project, words: string): Promise<string> {
  const made = await insights.ask<{ createInsight: { id: string } }>(contributor, CREATE, {
    input: { projectId, title: 'Silence loses carriers' },
  })
  const { id } = made.data.createInsight
  await write({ contributor }, id, words)
  await expect.poll(() => soundRows(teamId, id)).toBe(1)
  return id
}

async function write({ contributor }: Pick<Project, 'contributor'>, id: string, words: string): Promise<void> {
  const editor = await open(contributor, id)
  const paragraph = new Y.XmlElement('paragraph')
  paragraph.insert(0, [new Y.XmlText(words)])
  editor.document.getXmlFragment(DOCUMENT_FRAGMENT).push([paragraph])
  await editor.acknowledged()
  editor.leave()
}

const soundRows = (teamId: string, id: string): Promise<number> =>
  database().read(teamId, async (tx) => (await tx('insight_document_sound').where({ insight_id: id })).length)

/** Leaves the stored state as an older version did: 36,000 levels of elements and a deletion at the top. */
const damage = (teamId: string, id: string) =>
  database().write(teamId, (tx) =>
    tx('insight_document')
      .where({ insight_id: id })
      .update({ state: Buffer.from(nestedUpdates(36_000).whole) }),
  )

const codeOf = async (actor: Actor, id: string) =>
  (await insights.ask(actor, RESTORE, { id })).errors?.[0]?.extensions.errorCode

test('an insight whose stored text is damaged comes back as its last sound version', async () => {
  const project = await insights.aProject()
  const id = await written(project, 'They waited at the gate.')
  const told = await insights.ask<{ insight: { soundVersionAt: string } }>(project.manager, TOLD, { id })
  expect(Date.parse(told.data.insight.soundVersionAt)).toBeGreaterThan(0)
  await damage(project.teamId, id)
  await expect(open(project.contributor, id)).rejects.toThrow('damaged')
  expect(await codeOf(project.manager, id)).toBeUndefined()
  const editor = await open(project.contributor, id)
  expect(editor.document.getXmlFragment(DOCUMENT_FRAGMENT).toString()).toContain('They waited at the gate.')
  editor.leave()
})

test('only whoever has full access brings it back, and nobody of another workspace', async () => {
  const project = await insights.aProject()
  const { projectId, teamId, contributor, viewer, stranger, manager } = project
  const id = await written(project, 'kept')
  await damage(teamId, id)
  expect(await codeOf(contributor, id)).toBe('Forbidden')
  expect(await codeOf(viewer, id)).toBe('NotFound')
  expect(await codeOf(stranger, id)).toBe('NotFound')
  const may = async (actor: Actor) =>
    (await insights.ask<{ insight: { viewerCan: { restoreDocument: boolean } } }>(actor, TOLD, { id })).data.insight
      .viewerCan.restoreDocument
  expect([await may(contributor), await may(manager)]).toEqual([false, true])
  const grants = [{ userId: contributor.userId, level: 'FULL' }]
  await insights.hears(teamId, ProjectAccessSetSchema, { projectId, grants })
  expect(await may(contributor)).toBe(true)
  expect(await codeOf(contributor, id)).toBeUndefined()
})

test('a text that opens stays as it is, and one that was never sound says that there is no version', async () => {
  const project = await insights.aProject()
  const id = await written(project, 'one')
  await write(project, id, 'two')
  expect(await codeOf(project.manager, id)).toBeUndefined()
  const editor = await open(project.contributor, id)
  expect(editor.document.getXmlFragment(DOCUMENT_FRAGMENT).toString()).toMatch(/one.*two/)
  editor.leave()
  await database().write(project.teamId, (tx) => tx('insight_document_sound').where({ insight_id: id }).delete())
  await damage(project.teamId, id)
  expect(await codeOf(project.manager, id)).toBe('InvalidOperation')
})
