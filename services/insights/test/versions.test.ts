import { fromBinary } from '@bufbuild/protobuf'
import { DOCUMENT_FRAGMENT } from '@verbatim/contracts/document-schema.ts'
import { ActAuditedSchema } from '@verbatim/contracts/gen/events/identity_pb.ts'
import { newId } from '@verbatim/contracts/ids.ts'
import type { Actor } from '@verbatim/kit/actor.ts'
import { openTestEditor } from '@verbatim/kit/testing/test-collaboration.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as Y from 'yjs'
import { startInsights } from './start-insights.ts'

type Service = Awaited<ReturnType<typeof startInsights>>

let insights: Service
beforeAll(async () => {
  insights = await startInsights()
})
afterAll(() => insights[Symbol.asyncDispose]())

const CREATE = 'mutation ($input: CreateInsightInput!) { it: createInsight(input: $input) { id } }'
const LIST = `query ($id: ID!) { it: insightVersions(insightId: $id) {
  items { id kind people { id } current wordsAdded wordsRemoved } } }`
const TEXT = `query ($id: ID!, $versionId: ID) {
  it: insightVersionText(insightId: $id, versionId: $versionId) { title content } }`
const RESTORE = `mutation ($id: ID!, $versionId: ID!) {
  it: restoreInsightVersion(input: { insightId: $id, versionId: $versionId }) { undoVersionId insight { title } } }`

type Listed = { id: string; kind: string; people: { id: string }[]; current: boolean; wordsAdded: number }

async function told<T>(actor: Actor, query: string, variables: Record<string, unknown>): Promise<T> {
  const { data, errors } = await insights.ask<{ it: T }>(actor, query, variables)
  if (errors) throw new Error(errors[0]?.message)
  return data.it
}
const refusal = async (actor: Actor, query: string, variables: Record<string, unknown>) =>
  (await insights.ask(actor, query, variables)).errors?.[0]?.extensions?.errorCode
const listed = async (actor: Actor, id: string): Promise<Listed[]> =>
  (await told<{ items: Listed[] }>(actor, LIST, { id })).items

async function textOf(actor: Actor, id: string, versionId: string | null = null): Promise<string> {
  const { title, content } = await told<{ title: string; content: unknown }>(actor, TEXT, { id, versionId })
  const texts = [...JSON.stringify(content).matchAll(/"text":"([^"]*)"/g)].map(([, text]) => text)
  return `${title}: ${texts.join('|')}`
}

async function write(actor: Actor, id: string, words: string): Promise<void> {
  const editor = await openTestEditor(insights.service.url, '/api/collab/insights', actor, id)
  const paragraph = new Y.XmlElement('paragraph')
  paragraph.insert(0, [new Y.XmlText(words)])
  editor.document.getXmlFragment(DOCUMENT_FRAGMENT).push([paragraph])
  await editor.acknowledged()
  editor.leave()
  await expect.poll(() => textOf(actor, id), { timeout: 15_000 }).toContain(words)
  // The log is read with the text at once, and becomes a version when it is stored, a moment after the editor has left.
  await expect.poll(async () => (await listed(actor, id))[0]?.kind, { timeout: 15_000 }).toBe('EDIT')
}

const change = (actor: Actor, act: string, input: object) =>
  told(
    actor,
    `mutation ($input: ${act === 'updateInsight' ? 'UpdateInsightInput' : 'InsightRefInput'}!) { it: ${act}(input: $input) { id } }`,
    { input },
  )

async function anInsight(title = 'Speed') {
  const project = await insights.aProject()
  const content = { markdown: 'It began' }
  const { id } = await told<{ id: string }>(project.contributor, CREATE, {
    input: { projectId: project.projectId, title, content },
  })
  return { ...project, id }
}

test('who writes sees every version, who reads sees what was published, as it was published', async () => {
  const { id, contributor, manager, viewer } = await anInsight()
  await write(contributor, id, 'Six people said so')
  await change(contributor, 'publishInsight', { insightId: id })
  await change(contributor, 'updateInsight', { insightId: id, title: 'Silence' })
  await write(manager, id, 'Seven now')
  await change(manager, 'publishInsight', { insightId: id })
  await write(contributor, id, 'Not for readers yet')

  const all = await listed(contributor, id)
  expect(all.map(({ kind }) => kind)).toEqual(['EDIT', 'PUBLICATION', 'PUBLICATION', 'START'])
  expect(all[1]?.people).toEqual([{ id: manager.userId }])
  expect(all[1]?.wordsAdded).toBe(2)
  expect(await textOf(contributor, id, all[2]!.id)).toBe('Speed: It began|Six people said so')
  expect(await textOf(contributor, id, all[0]!.id)).toContain('Not for readers yet')

  const published = await listed(viewer, id)
  expect(published.map((version) => version.id)).toEqual([all[1]!.id, all[2]!.id])
  expect(published.map(({ wordsAdded, current }) => [wordsAdded, current])).toEqual([
    [0, true],
    [0, false],
  ])
  expect(await textOf(viewer, id)).toBe('Silence: It began|Six people said so|Seven now')
  expect(await textOf(viewer, id, published[1]!.id)).toBe('Speed: It began|Six people said so')
  for (const draft of [all[0]!.id, all[3]!.id, newId(), 'no-id'])
    expect(await refusal(viewer, TEXT, { id, versionId: draft })).toBe('NotFound')
})

test('a version comes back with its title, in the draft alone, and there is a way back', async () => {
  const { id, contributor, manager, viewer, stranger } = await anInsight()
  await write(contributor, id, 'Six people said so')
  await change(contributor, 'publishInsight', { insightId: id })
  await change(contributor, 'updateInsight', { insightId: id, title: 'Silence' })
  await write(manager, id, 'Seven now')
  const published = (await listed(contributor, id)).find(({ kind }) => kind === 'PUBLICATION')!

  const back = await told<{ undoVersionId: string; insight: { title: string } }>(contributor, RESTORE, {
    ...{ id, versionId: published.id },
  })
  expect(back.insight.title).toBe('Speed')
  expect(await textOf(contributor, id)).toBe('Speed: It began|Six people said so')
  const [now, replaced] = await listed(contributor, id)
  expect(now).toMatchObject({ kind: 'RESTORE', people: [{ id: contributor.userId }], current: true })
  expect(replaced).toMatchObject({ id: back.undoVersionId, people: [{ id: manager.userId }] })
  await told(manager, RESTORE, { id, versionId: back.undoVersionId })
  expect(await textOf(contributor, id)).toBe('Silence: It began|Six people said so|Seven now')
  expect(await textOf(viewer, id)).toBe('Speed: It began|Six people said so')

  expect(await refusal(viewer, RESTORE, { id, versionId: published.id })).toBe('Forbidden')
  expect(await refusal(stranger, RESTORE, { id, versionId: published.id })).toBe('NotFound')
  expect(await refusal(stranger, LIST, { id })).toBe('NotFound')
  expect(await refusal(contributor, RESTORE, { id, versionId: newId() })).toBe('NotFound')
})

test('a version that cannot come back is in neither history nor the audit log, and one that does is', async () => {
  const { teamId, id, contributor } = await anInsight()
  await write(contributor, id, 'Six people said so')
  const before = await listed(contributor, id)
  const { system } = insights.service.foundation.db
  const restored = async () => {
    const payloads = await system('outbox')
      .where({ team_id: teamId, type: ActAuditedSchema.typeName })
      .pluck<Buffer[]>('payload')
    return payloads.map((payload) => fromBinary(ActAuditedSchema, payload).act)
  }
  const start = { id, versionId: before.at(-1)!.id }
  await insights.whileFull('insight_document_update', async () => {
    expect(await refusal(contributor, RESTORE, start)).toBe('InternalError')
  })
  expect(await restored()).not.toContain('insight.versionRestored')
  expect((await listed(contributor, id)).map(({ kind }) => kind)).toEqual(before.map(({ kind }) => kind))
  await told(contributor, RESTORE, start)
  expect((await restored()).filter((act) => act === 'insight.versionRestored')).toHaveLength(1)
})

test('of a draft a reader sees nothing', async () => {
  const { id, contributor, viewer } = await anInsight()
  await write(contributor, id, 'Not yet')
  expect(await refusal(viewer, LIST, { id })).toBe('NotFound')
  expect(await refusal(viewer, TEXT, { id })).toBe('NotFound')
})

test('bringing a version back and publishing at once wait for each other, and none of them fails', async () => {
  const { id, contributor, manager } = await anInsight()
  await write(contributor, id, 'Six people said so')
  const start = (await listed(contributor, id)).at(-1)!
  for (let round = 0; round < 8; round += 1) {
    const editor = await openTestEditor(insights.service.url, '/api/collab/insights', contributor, id)
    const paragraph = new Y.XmlElement('paragraph')
    paragraph.insert(0, [new Y.XmlText(`Round ${round}`)])
    editor.document.getXmlFragment(DOCUMENT_FRAGMENT).push([paragraph])
    await editor.acknowledged()
    await Promise.all([
      told(contributor, RESTORE, { id, versionId: start.id }),
      told(manager, RESTORE, { id, versionId: start.id }),
      change(contributor, 'publishInsight', { insightId: id }),
      change(manager, 'publishInsight', { insightId: id }),
    ])
    editor.leave()
  }
  expect(await textOf(contributor, id)).toContain('It began')
})
