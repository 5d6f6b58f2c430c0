import { fromBinary } from '@bufbuild/protobuf'
import {
  FileProgressedSchema,
  HighlightSavedSchema,
  NotesErasedSchema,
} from '@verbatim/contracts/gen/events/notes_pb.ts'
import { ErasureProgressedSchema, PersonSavedSchema } from '@verbatim/contracts/gen/events/recruit_pb.ts'
import { newId } from '@verbatim/contracts/ids.ts'
import { hashedPhrases } from '@verbatim/kit/erasure/erased-words.ts'
import { openTestEditor } from '@verbatim/kit/testing/test-collaboration.ts'
import { expect, test } from 'vitest'
import { previewQuery } from '#src/erasures/preview/preview-query.ts'
import { someoneWaits } from './someone-waits.ts'
import { startInsights } from './start-insights.ts'

const CREATE = 'mutation ($input: CreateInsightInput!) { it: createInsight(input: $input) { id } }'
const PUBLISH = 'mutation ($id: ID!) { publishInsight(input: { insightId: $id }) { published } }'
const MOVE = 'mutation ($input: MoveInsightInput!) { moveInsight(input: $input) { id } }'
const NAME = 'Dana Whitlock'

const PLACES = ['in a project', 'that is personal']
test.each(PLACES)('a name goes from every text and told fact of an insight %s', async (place) => {
  await using insights = await startInsights()
  const team = await insights.aProject()
  const { teamId } = team
  const input = {
    ...(place === PLACES[0] && { projectId: team.projectId }),
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
  it: insightErasurePreview(personId: $personId, words: $words) { insights quoting published withFiles more }
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
  expect((await look(team.manager)).data.it).toEqual({
    insights: 1,
    quoting: 0,
    published: 1,
    withFiles: 0,
    more: false,
  })
  expect((await look(team.manager, ['Danny'])).data.it).toMatchObject({ insights: 2, published: 1 })
  for (const [actor, code] of [
    [team.contributor, 'Forbidden'],
    [team.stranger, 'NotFound'],
  ] as const)
    expect((await look(actor)).errors?.[0]?.extensions.errorCode).toBe(code)
  expect((await look(team.manager, ['x'])).errors?.[0]?.extensions.errorCode).toBe('ValidationError')
})

test('a dry look counts nothing of what a member wrote for themselves, for no word tells a manager of it', async () => {
  await using insights = await startInsights()
  const team = await insights.aProject()
  const { teamId, projectId, contributor } = team
  const [personId, highlightId] = [newId(), newId()]
  const at = BigInt(Date.now())
  const person = { personId, name: NAME, origin: 'NOTES', createdAtMs: at, updatedAtMs: at }
  await insights.hears(teamId, PersonSavedSchema, person)
  const said = { text: 'Because they answered.', speakerName: NAME, personKey: personId, state: 'ACTIVE' }
  await insights.hears(teamId, HighlightSavedSchema, { ...said, highlightId, projectId, noteId: newId() })
  const content = { markdown: `${NAME} left.`, highlightIds: [highlightId] }
  const made = await insights.ask<{ it: { id: string } }>(contributor, CREATE, { input: { title: NAME, content } })
  const insightId = made.data.it.id
  await insights.ask(contributor, PUBLISH, { id: insightId })
  const file = { noteId: '', insightId, projectId: '', state: 'READY' }
  await insights.hears(teamId, FileProgressedSchema, { ...file, fileId: newId() })
  const look = async () =>
    (await insights.ask<{ it: object }>(team.manager, PREVIEW, { personId, words: ['left'] })).data.it
  expect(await look()).toEqual({ insights: 0, quoting: 0, published: 0, withFiles: 0, more: false })
  await insights.ask(contributor, MOVE, { input: { insightId, projectId } })
  expect(await look()).toEqual({ insights: 1, quoting: 1, published: 1, withFiles: 1, more: false })
})

test('a look reads no more of long insights at a time than a portion, and a workspace looks once at a time', async () => {
  await using insights = await startInsights()
  const team = await insights.aProject()
  const personId = newId()
  const at = BigInt(Date.now())
  const person = { personId, name: NAME, origin: 'NOTES', createdAtMs: at, updatedAtMs: at }
  await insights.hears(team.teamId, PersonSavedSchema, person)
  for (let count = 0; count < 3; count++) {
    const input = { projectId: team.projectId, title: 'T', content: { markdown: `${NAME} left.` } }
    await insights.ask(team.contributor, CREATE, { input })
  }
  const { db } = insights.service.foundation
  await db.write(team.teamId, (tx) =>
    tx.raw(`update insight_block set text = text || repeat(' ', 400000) where team_id = ?`, [team.teamId]),
  )
  const portion = await db.read(team.teamId, (tx) => previewQuery(tx, team.teamId).textsAfter(null))
  expect(new Set(portion.map((text) => text.insight_id)).size).toBe(2)
  const look = (count: number) =>
    `l${count}: insightErasurePreview(personId: "${personId}", words: []) { insights more }`
  const { data, errors } = await insights.ask<object>(team.manager, `{ ${[1, 2].map(look).join(' ')} }`)
  expect({ data, errors }).toEqual({ data: { l1: { insights: 3, more: false }, l2: { insights: 3, more: false } } })
  const more = await insights.ask(team.manager, `{ ${[1, 2, 3].map(look).join(' ')} }`)
  expect(more.errors).toMatchObject([{ path: ['l3'], extensions: { errorCode: 'TooManyRequests' } }])
})

test('insights that named the person and hold files are counted, in the dry look and in the receipt: their files stay', async () => {
  await using insights = await startInsights()
  const team = await insights.aProject()
  const { teamId, projectId } = team
  const personId = newId()
  const at = BigInt(Date.now())
  const person = { personId, name: NAME, origin: 'NOTES', createdAtMs: at, updatedAtMs: at }
  await insights.hears(teamId, PersonSavedSchema, person)
  for (const markdown of [`${NAME} left.`, `${NAME} came.`, 'Nobody.']) {
    const input = { projectId, title: 'T', content: { markdown } }
    const made = await insights.ask<{ it: { id: string } }>(team.contributor, CREATE, { input })
    if (markdown.includes('came')) continue
    const file = { noteId: '', insightId: made.data.it.id, projectId, state: 'READY' }
    for (const fileId of [newId(), newId()]) await insights.hears(teamId, FileProgressedSchema, { ...file, fileId })
  }
  const look = await insights.ask<{ it: object }>(team.manager, PREVIEW, { personId, words: [] })
  expect(look.data.it).toEqual({ insights: 2, quoting: 0, published: 0, withFiles: 1, more: false })
  const key = Buffer.alloc(32, 3)
  const words = { key, phrases: hashedPhrases(key, [NAME]) }
  await insights.hears(teamId, NotesErasedSchema, { erasureId: newId(), personId, highlightIds: [], words, last: true })
  const [told] = await insights.service.foundation.db
    .system('outbox')
    .where({ team_id: teamId, type: ErasureProgressedSchema.typeName })
    .pluck<Buffer[]>('payload')
  expect(fromBinary(ErasureProgressedSchema, new Uint8Array(told ?? []))).toMatchObject({
    state: 'DONE',
    counts: { insights: 2 },
    kept: { 'insights whose files stay': 1 },
  })
})

async function twoDrafts(insights: Awaited<ReturnType<typeof startInsights>>) {
  const team = await insights.aProject()
  const ids: string[] = []
  for (const markdown of ['Nothing.', `${NAME} left.`]) {
    const input = { projectId: team.projectId, title: 'T', content: { markdown } }
    ids.push((await insights.ask<{ it: { id: string } }>(team.contributor, CREATE, { input })).data.it.id)
  }
  const key = Buffer.alloc(32, 3)
  const words = { key, phrases: hashedPhrases(key, [NAME]) }
  const fact = { erasureId: newId(), personId: newId(), highlightIds: [], words, last: true }
  return { team, first: ids[0] ?? '', second: ids[1] ?? '', fact }
}

const publishedOf = (insights: Awaited<ReturnType<typeof startInsights>>, teamId: string) =>
  insights.service.foundation.db.read(teamId, async (tx) => [
    await tx<object>('insight_published_document').where({ team_id: teamId }),
    await tx<object>('insight').where({ team_id: teamId }),
  ])

test('an insight that is published as the erasure begins does not say the name afterwards', async () => {
  await using insights = await startInsights()
  const { team, first, second, fact } = await twoDrafts(insights)
  const { teamId } = team
  let erasing: Promise<void> | null = null
  // Somebody saves the first one, so that the erasure waits there.
  await insights.service.foundation.db.write(teamId, async (tx) => {
    await tx('insight').where({ team_id: teamId, id: first }).forUpdate()
    erasing = insights.hears(teamId, NotesErasedSchema, fact)
    await someoneWaits(insights)
    expect((await insights.ask(team.contributor, PUBLISH, { id: second })).errors).toBeUndefined()
  })
  await erasing
  const [published, rows] = await publishedOf(insights, teamId)
  expect(published).toHaveLength(1)
  expect(JSON.stringify([published, rows])).not.toContain('Whitlock')
})

test('an insight that is open and published as the erasure ends does not say the name either', async () => {
  await using insights = await startInsights()
  const { team, first, second, fact } = await twoDrafts(insights)
  const { teamId } = team
  const editor = await openTestEditor(insights.service.url, '/api/collab/insights', team.contributor, second)
  const input = { fromInsightId: first, title: `About ${NAME}` }
  const TEMPLATE = 'mutation ($input: CreateInsightTemplateInput!) { createInsightTemplate(input: $input) { id } }'
  expect((await insights.ask(team.manager, TEMPLATE, { input })).errors).toBeUndefined()
  let [erasing, publishing]: Promise<unknown>[] = []
  // Somebody changes the template, so that the erasure waits when it holds all insights already.
  await insights.service.foundation.db.write(teamId, async (tx) => {
    await tx('insight_template').where({ team_id: teamId }).forUpdate()
    erasing = insights.hears(teamId, NotesErasedSchema, fact)
    await someoneWaits(insights)
    publishing = insights.ask(team.contributor, PUBLISH, { id: second })
    await someoneWaits(insights, 2)
  })
  await Promise.all([erasing, publishing])
  editor.leave()
  const [published, rows] = await publishedOf(insights, teamId)
  expect(published).toHaveLength(1)
  expect(JSON.stringify([published, rows])).not.toContain('Whitlock')
})
