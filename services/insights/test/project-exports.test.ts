import { text } from 'node:stream/consumers'
import { fromBinary } from '@bufbuild/protobuf'
import { ProjectInsightsWrittenSchema } from '@verbatim/contracts/gen/events/insights_pb.ts'
import { ProjectExportStartedSchema } from '@verbatim/contracts/gen/events/notes_pb.ts'
import { newId } from '@verbatim/contracts/ids.ts'
import { exportedInsightsKey } from '@verbatim/contracts/project-export-keys.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startInsights } from './start-insights.ts'

let insights: Awaited<ReturnType<typeof startInsights>>
beforeAll(async () => {
  insights = await startInsights()
})
afterAll(() => insights[Symbol.asyncDispose]())

test('insights of a project that is taken along are written as they are, and only those', async () => {
  const { teamId, projectId, contributor, manager } = await insights.aProject()
  const make = async (title: string): Promise<string> => {
    const input = { projectId, title }
    const { data, errors } = await insights.ask<{ createInsight: { id: string } }>(
      contributor,
      'mutation ($input: CreateInsightInput!) { createInsight(input: $input) { id } }',
      { input },
    )
    expect(errors).toBeUndefined()
    return data.createInsight.id
  }
  const kept = await make('Silence costs trust')
  const removed = await make('Not this one')
  await insights.ask(manager, 'mutation ($input: InsightRefInput!) { deleteInsight(input: $input) { __typename } }', {
    input: { insightId: removed },
  })
  const exportId = newId()
  await insights.hears(teamId, ProjectExportStartedSchema, { exportId, projectId })
  const { blobs } = insights.service.foundation.engines
  const rows = (await text(await blobs.read(exportedInsightsKey(teamId, exportId)))).trimEnd().split('\n')
  expect(rows.map((row) => JSON.parse(row) as object)).toMatchObject([
    { id: kept, title: 'Silence costs trust', content: { type: 'doc' }, published: null, fieldValues: [], people: [] },
  ])
  const said = await insights.service.foundation.db
    .system('outbox')
    .where({ team_id: teamId, type: ProjectInsightsWrittenSchema.typeName })
    .pluck<Buffer[]>('payload')
  expect(said.map((payload) => fromBinary(ProjectInsightsWrittenSchema, payload).exportId)).toEqual([exportId])
})
