import { join } from 'node:path'
import { malformedCalls, misunderstood } from '@verbatim/kit/testing/malformed-arguments.ts'
import { expect, test } from 'vitest'
import { startInsights } from './start-insights.ts'

const SOURCE = join(import.meta.dirname, '..', 'src')
const CREATE = 'mutation ($input: CreateInsightInput!) { createInsight(input: $input) { id } }'

test('no id and no cursor of any call is taken for what it is not, and none makes insights fail', async () => {
  await using insights = await startInsights()
  const { manager, projectId } = await insights.aProject()
  const { data } = await insights.ask<{ createInsight: { id: string } }>(manager, CREATE, {
    input: { projectId, title: 'Carriers' },
  })
  const calls = malformedCalls(SOURCE, { projectId, insightId: data.createInsight.id })
  expect(await misunderstood(calls, (query, variables) => insights.ask(manager, query, variables))).toEqual([])
})
