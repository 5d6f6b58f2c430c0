import { expect, test } from 'vitest'
import { startInsights } from './start-insights.ts'

test('an act that PostgreSQL took back, since others and it waited for each other, is done all the same, once', async () => {
  await using insights = await startInsights()
  const { teamId, projectId, contributor } = await insights.aProject()
  const create = 'mutation ($i: CreateInsightInput!) { createInsight(input: $i) { id } }'
  const rows = await insights.takenBackOnce('insight', async () => {
    const { errors } = await insights.ask(contributor, create, { i: { projectId, title: 'They wait' } })
    expect(errors).toBeUndefined()
  })
  expect(rows).toBe(2)
  expect(await insights.told(teamId)).toMatchObject([{ title: 'They wait' }])
})
