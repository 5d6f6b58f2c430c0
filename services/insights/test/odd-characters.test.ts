import { afterAll, beforeAll, expect, test } from 'vitest'
import { startInsights } from './start-insights.ts'

const CREATE =
  'mutation ($input: CreateInsightInput!) { createInsight(input: $input) { id title abstract blocks { text } } }'
const RENAME = 'mutation ($input: UpdateInsightInput!) { updateInsight(input: $input) { title } }'
const PUBLISH = 'mutation ($id: ID!) { publishInsight(input: { insightId: $id }) { published } }'

/** The two that PostgreSQL refuses: the null character, and half of a character, in text or in JSON. */
const ODD = 'x\u0000\ud800y'
const KEPT = 'x\ufffdy'

let insights: Awaited<ReturnType<typeof startInsights>>
beforeAll(async () => {
  insights = await startInsights()
})
afterAll(() => insights[Symbol.asyncDispose]())

test.each(['markdown', 'html'])('texts from %s are kept without characters that cannot be', async (form) => {
  const { contributor, projectId } = await insights.aProject()
  const ask = async (query: string, variables: Record<string, unknown>) => {
    const { data, errors } = await insights.ask<Record<string, Record<string, unknown>>>(contributor, query, variables)
    expect(errors).toBeUndefined()
    return data
  }
  const input = { projectId, title: ODD, content: { [form]: ODD } }
  const { createInsight: made } = await ask(CREATE, { input })
  expect(made).toMatchObject({ title: KEPT, abstract: expect.stringContaining('\ufffdy') })
  const { updateInsight: named } = await ask(RENAME, { input: { insightId: made?.id, title: `${ODD}!` } })
  expect(named).toEqual({ title: `${KEPT}!` })
  expect(await ask(PUBLISH, { id: made?.id })).toEqual({ publishInsight: { published: true } })
})

const REFUSED: Record<string, [query: string, input: object]> = {
  'a project': [CREATE, { projectId: ODD, title: 'x' }],
  'an insight': [RENAME, { insightId: ODD, title: 'x' }],
  highlights: [
    'mutation ($input: AddHighlightInput!) { addHighlightToInsight(input: $input) { id } }',
    { insightId: ODD, highlightIds: [ODD] },
  ],
}

test.each(Object.entries(REFUSED))('%s named with such characters is refused', async (_what, [query, input]) => {
  const { contributor } = await insights.aProject()
  const { errors } = await insights.ask(contributor, query, { input })
  expect(['NotFound', 'ValidationError']).toContain(errors?.[0]?.extensions.errorCode)
})
