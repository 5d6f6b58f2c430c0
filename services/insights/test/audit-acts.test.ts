import type { AuditAct } from '@verbatim/contracts/audit-acts.ts'
import { DOCUMENT_FRAGMENT } from '@verbatim/contracts/document-schema.ts'
import type { Actor } from '@verbatim/kit/actor.ts'
import { auditedActs } from '@verbatim/kit/testing/audited-acts.ts'
import { nestedUpdates } from '@verbatim/kit/testing/nested-updates.ts'
import { openTestEditor } from '@verbatim/kit/testing/test-collaboration.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as Y from 'yjs'
import { startInsights } from './start-insights.ts'

type Service = Awaited<ReturnType<typeof startInsights>>
type Made = { id: string }

let insights: Service
beforeAll(async () => {
  insights = await startInsights()
})
afterAll(() => insights[Symbol.asyncDispose]())

const VERSIONS = 'query ($id: ID!) { it: insightVersions(insightId: $id) { items { id kind } } }'

async function ask<T>(actor: Actor, query: string, variables: Record<string, unknown>): Promise<T> {
  const { data, errors } = await insights.ask<{ it: T }>(actor, query, variables)
  if (errors) throw new Error(errors[0]?.message)
  return data.it
}

const does = <T = Made>(actor: Actor, name: string, input: object, fields = '{ id }'): Promise<T> => {
  const type = `${name[0]?.toUpperCase()}${name.slice(1)}Input`
    .replace('DeleteInsightTemplate', 'InsightTemplateRef')
    .replace('RestoreInsightDocument', 'InsightRef')
    .replace('UndoInsightBulkEdit', 'BulkEditRef')
  return ask(actor, `mutation ($input: ${type}!) { it: ${name}(input: $input) ${fields} }`, { input })
}

const versionsOf = async (actor: Actor, id: string) =>
  (await ask<{ items: { id: string; kind: string }[] }>(actor, VERSIONS, { id })).items

/** An insight in which somebody wrote, once that is stored as a version. */
async function written() {
  const { teamId, projectId, contributor, manager } = await insights.aProject()
  const content = { markdown: 'It began' }
  const { id: insightId } = await does(contributor, 'createInsight', { projectId, title: 'Speed', content })
  const editor = await openTestEditor(insights.service.url, '/api/collab/insights', contributor, insightId)
  const line = new Y.XmlElement('paragraph')
  line.insert(0, [new Y.XmlText('They waited at the gate.')])
  editor.document.getXmlFragment(DOCUMENT_FRAGMENT).push([line])
  await editor.acknowledged()
  editor.leave()
  await expect.poll(async () => (await versionsOf(contributor, insightId))[0]?.kind, { timeout: 15_000 }).toBe('EDIT')
  return { teamId, contributor, manager, insightId }
}

/** What a workspace does, and which acts with which names stand in its log because of that. */
const ROOMS: [string, readonly [AuditAct, string][], () => Promise<string>][] = [
  [
    'a template',
    [['insightTemplate.deleted', 'For a claim']],
    async () => {
      const { teamId, projectId, contributor } = await insights.aProject()
      const content = { markdown: 'Words.' }
      const { id: fromInsightId } = await does(contributor, 'createInsight', { projectId, title: 'One', content })
      const { id } = await does(contributor, 'createInsightTemplate', { fromInsightId, title: 'For a claim' })
      await does(contributor, 'deleteInsightTemplate', { templateId: id }, '{ templateId }')
      return teamId
    },
  ],
  [
    'an earlier version',
    [['insight.versionRestored', 'Speed']],
    async () => {
      const { teamId, contributor, insightId } = await written()
      const versionId = (await versionsOf(contributor, insightId)).at(-1)?.id
      await does(contributor, 'restoreInsightVersion', { insightId, versionId }, '{ undoVersionId }')
      return teamId
    },
  ],
  [
    'a damaged text',
    [['insight.textRestored', 'Speed']],
    async () => {
      const { teamId, manager, insightId } = await written()
      const state = Buffer.from(nestedUpdates(36_000).whole)
      await insights.service.foundation.db.write(teamId, (tx) => tx('insight_document').update({ state }))
      await does(manager, 'restoreInsightDocument', { insightId })
      return teamId
    },
  ],
  [
    'many insights at once',
    [
      ['bulkEdit.started', ''],
      ['insight.deleted', 'Speed'],
      ['bulkEdit.undone', ''],
      ['insight.restored', 'Speed'],
    ],
    async () => {
      const { teamId, contributor, insightId } = await written()
      const change = { ids: [insightId], change: { delete: true } }
      const { id: bulkEditId } = await does(contributor, 'startInsightBulkEdit', change)
      await insights.settled()
      await does(contributor, 'undoInsightBulkEdit', { bulkEditId })
      await insights.settled()
      return teamId
    },
  ],
]

test.for(ROOMS)('what is done to %s stands in the audit log, with its name', async ([, acts, doing]) => {
  const told = await auditedActs(insights.service.foundation.db, await doing())
  expect(told.map(({ act, objectName }) => [act, objectName])).toEqual(acts)
})
