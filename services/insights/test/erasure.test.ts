import { NotesErasedSchema } from '@verbatim/contracts/gen/events/notes_pb.ts'
import { PersonSavedSchema } from '@verbatim/contracts/gen/events/recruit_pb.ts'
import { newId } from '@verbatim/contracts/ids.ts'
import { hashedPhrases } from '@verbatim/kit/erasure/erased-words.ts'
import { expect, test } from 'vitest'
import { startInsights } from './start-insights.ts'

const CREATE = 'mutation ($input: CreateInsightInput!) { it: createInsight(input: $input) { id } }'
const PUBLISH = 'mutation ($id: ID!) { publishInsight(input: { insightId: $id }) { published } }'
const NAME = 'Dana Whitlock'

test('a name goes from the draft, what is published, versions and told facts of an insight', async () => {
  await using insights = await startInsights()
  const team = await insights.aProject()
  const { teamId } = team
  const input = {
    projectId: team.projectId,
    title: `What ${NAME} said`,
    content: { markdown: '**Dana** Whitlock left.' },
  }
  const made = await insights.ask<{ it: { id: string } }>(team.contributor, CREATE, { input })
  expect(made.errors).toBeUndefined()
  await insights.ask(team.contributor, PUBLISH, { id: made.data.it.id })
  const key = Buffer.alloc(32, 3)
  const words = { key, phrases: hashedPhrases(key, [NAME]) }
  const fact = { erasureId: newId(), personId: newId(), highlightIds: [], words }
  await insights.hears(teamId, NotesErasedSchema, { ...fact, last: false })
  await insights.hears(teamId, NotesErasedSchema, { ...fact, last: true })
  const held = await insights.service.foundation.db.read(teamId, async (tx) => {
    const { rows } = await tx.raw<{ rows: { name: string }[] }>(
      `select distinct table_name as name from information_schema.columns
        where table_schema = current_schema() and column_name = 'team_id' order by 1`,
    )
    const found: string[] = []
    for (const { name } of rows) {
      const kept = await tx<Record<string, unknown>>(name).where({ team_id: teamId })
      const text = JSON.stringify(kept, (_key, value) =>
        value?.type === 'Buffer' ? Buffer.from(value.data).toString('latin1') : value,
      )
      if (text.includes('Whitlock')) found.push(name)
    }
    return found
  })
  expect(held).toEqual([])
})

const PREVIEW = `query ($personId: ID!, $words: [String!]!) {
  it: insightErasurePreview(personId: $personId, words: $words) { insights quoting published more }
}`

test('a dry look counts insights that name the person, for managers alone', async () => {
  await using insights = await startInsights()
  const team = await insights.aProject()
  const personId = newId()
  const at = BigInt(Date.now())
  const person = { personId, name: NAME, origin: 'NOTES', createdAtMs: at, updatedAtMs: at }
  await insights.hears(team.teamId, PersonSavedSchema, person)
  for (const markdown of ['dana  whitlock left.', 'Mail danny.', 'Nobody.']) {
    const input = { projectId: team.projectId, title: 'T', content: { markdown } }
    const made = await insights.ask<{ it: { id: string } }>(team.contributor, CREATE, { input })
    if (markdown !== 'Mail danny.') await insights.ask(team.contributor, PUBLISH, { id: made.data.it.id })
  }
  const look = (actor: Parameters<typeof insights.ask>[0], words: string[] = []) =>
    insights.ask<{ it: object }>(actor, PREVIEW, { personId, words })
  expect((await look(team.manager)).data.it).toEqual({ insights: 1, quoting: 0, published: 1, more: false })
  expect((await look(team.manager, ['Danny'])).data.it).toMatchObject({ insights: 2, published: 1 })
  for (const [actor, code] of [
    [team.contributor, 'Forbidden'],
    [team.stranger, 'NotFound'],
  ] as const)
    expect((await look(actor)).errors?.[0]?.extensions.errorCode).toBe(code)
  expect((await look(team.manager, ['x'])).errors?.[0]?.extensions.errorCode).toBe('ValidationError')
})
