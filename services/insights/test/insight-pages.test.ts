import { afterAll, beforeAll, expect, test } from 'vitest'
import { startInsights } from './start-insights.ts'

let insights: Awaited<ReturnType<typeof startInsights>>
beforeAll(async () => {
  insights = await startInsights()
})
afterAll(() => insights[Symbol.asyncDispose]())

const CREATE = 'mutation ($input: CreateInsightInput!) { createInsight(input: $input) { id } }'
const DELETE = 'mutation ($id: ID!) { deleteInsight(input: { insightId: $id }) { insightId } }'
const LISTS = {
  'of a workspace': 'query ($after: String) { list: insights(first: 2, after: $after) { items { id } nextCursor } }',
  'of the home page':
    'query ($after: String) { home(first: 2, after: $after) { list: insights { items { id } nextCursor } } }',
}
type List = { items: { id: string }[]; nextCursor: string | null }

test.each(Object.entries(LISTS))(
  'insights %s: what is added or deleted between two pages shifts nothing',
  async (_name, query) => {
    const { teamId, projectId, manager } = await insights.aProject()
    const create = async (title: string) => {
      const { data } = await insights.ask<{ createInsight: { id: string } }>(manager, CREATE, {
        input: { projectId, title },
      })
      return data.createInsight.id
    }
    const asOfOneMoment = (sql: string) =>
      insights.service.foundation.db.write(teamId, (tx) => tx.raw(`update insight set ${sql}`))
    const page = async (after: string | null) => {
      const { data } = await insights.ask<{ list?: List; home?: { list: List } }>(manager, query, { after })
      const list = data.home?.list ?? data.list
      return { ids: list?.items.map(({ id }) => id) ?? [], next: list?.nextCursor ?? null }
    }
    for (const title of ['One', 'Two', 'Three', 'Four', 'Five']) await create(title)
    await asOfOneMoment("created_at = '2026-11-01T09:00:00.123456Z', published_at = '2026-11-01T09:00:00.123456Z'")
    const first = await page(null)
    const second = await page(first.next)
    const last = await page(second.next)
    const before = [...first.ids, ...second.ids, ...last.ids]
    expect(new Set(before).size).toBe(5)
    expect(last.next).toBeNull()
    await create('Newer')
    await asOfOneMoment("published_at = coalesce(published_at, '2026-11-02T09:00:00Z')")
    await insights.ask(manager, DELETE, { id: first.ids[0] })
    expect([...(await page(first.next)).ids, ...(await page(second.next)).ids]).toEqual(before.slice(2))
  },
)
