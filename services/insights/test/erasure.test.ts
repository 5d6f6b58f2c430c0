import { NotesErasedSchema } from '@verbatim/contracts/gen/events/notes_pb.ts'
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
