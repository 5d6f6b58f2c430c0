import { DOCUMENT_FRAGMENT } from '@verbatim/contracts/document-schema.ts'
import { ObjectsPurgedSchema } from '@verbatim/contracts/gen/events/notes_pb.ts'
import { openTestEditor } from '@verbatim/kit/testing/test-collaboration.ts'
import { expect, test } from 'vitest'
import * as Y from 'yjs'
import { startInsights } from './start-insights.ts'

const CREATE = 'mutation ($input: CreateInsightInput!) { createInsight(input: $input) { id } }'

test('a text that is open when its insight is removed for good is forgotten, and the service ends in peace', async () => {
  await using insights = await startInsights()
  const { teamId, projectId, contributor } = await insights.aProject()
  const input = { projectId, title: 'Silence loses carriers' }
  const { data } = await insights.ask<{ createInsight: { id: string } }>(contributor, CREATE, { input })
  const { id } = data.createInsight
  const editor = await openTestEditor(insights.service.url, '/api/collab/insights', contributor, id)
  const paragraph = new Y.XmlElement('paragraph')
  paragraph.insert(0, [new Y.XmlText('They leave early.')])
  editor.document.getXmlFragment(DOCUMENT_FRAGMENT).push([paragraph])
  await editor.acknowledged()
  await insights.hears(teamId, ObjectsPurgedSchema, { type: 'project', ids: [projectId] })
  editor.leave()
  // What is left is stored as it stops: of this there is nothing to store.
  await expect(insights.service.stop()).resolves.toBeUndefined()
})
