import { expect, test } from 'vitest'
import { startInsights } from './start-insights.ts'

test('while home is closed there is none, and insights are there', async () => {
  await using insights = await startInsights()
  const { manager } = await insights.aProject()
  const closed = { ...manager, entitlements: { closed: ['home'] } }
  const home = '{ home { sampleInsights } }'
  expect((await insights.ask(closed, home)).errors?.[0]?.extensions.errorCode).toBe('Forbidden')
  expect((await insights.ask(manager, home)).errors).toBeUndefined()
  expect((await insights.ask(closed, '{ insights { total } }')).errors).toBeUndefined()
})
