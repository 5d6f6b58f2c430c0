import { afterAll, beforeAll, expect, test } from 'vitest'
import { mergeTags, updateTag } from './act-on-tags.ts'
import { codeOf } from './errors.ts'
import { change, makeNote, makeProject } from './make.ts'
import { highlight, makeTag } from './make-highlights.ts'
import { expectKeptCounts } from './recount.ts'
import { type Ask, startNotes, type TestNotes } from './start-notes.ts'

let notes: TestNotes
beforeAll(async () => {
  notes = await startNotes()
})
afterAll(() => notes.stop())

const TEXT = Array.from({ length: 12 }, (_, at) => `Dana Whitlock: I waited ${at} days for it.`).join('\n')
const ROUNDS = 20
/** What acts that get in each other's way may be told; anything else is an error of ours. */
const REFUSALS = [undefined, 'NotFound', 'InvalidOperation', 'ValidationError', 'Conflict', 'Gone']

/** The same numbers in every run. */
function dice(seed: number): (sides: number) => number {
  let state = seed
  return (sides) => {
    state = (state * 1103515245 + 12345) % 2147483648
    return Math.floor((state / 2147483648) * sides)
  }
}

type World = { ask: Ask; projectIds: string[]; noteIds: string[]; tagIds: string[]; groupIds: string[]; ids: string[] }

/** An act at random, of those by which counts change. */
function actOf({ ask, projectIds, noteIds, tagIds, groupIds, ids }: World, roll: (sides: number) => number) {
  const one = (some: readonly string[]): string => some[roll(some.length)] ?? ''
  const [id, noteId, tagId, other] = [one(ids), one(noteIds), one(tagIds), one(tagIds)]
  const acts = [
    () =>
      change(ask, 'tagHighlights', 'TagHighlightsInput', { highlightIds: [id, one(ids)], addTagIds: [tagId, other] }),
    () => change(ask, 'tagHighlights', 'TagHighlightsInput', { highlightIds: [id], removeTagIds: [tagId] }),
    () => change(ask, 'deleteHighlight', 'DeleteHighlightInput', { highlightId: id }, '{ highlightId }'),
    () => change(ask, 'restoreHighlight', 'DeleteHighlightInput', { highlightId: id }),
    () => change(ask, 'deleteNote', 'DeleteNoteInput', { noteId }),
    () => ask(`mutation { restoreFromTrash(input: { id: "${noteId}" }) { id } }`),
    () => change(ask, 'updateNote', 'UpdateNoteInput', { noteId, projectId: one(projectIds) }),
    () => updateTag(ask, { tagId, tagGroupId: one(groupIds) }),
    () => (roll(4) ? updateTag(ask, { tagId, title: `Tag ${roll(1000)}` }) : mergeTags(ask, tagId, [other])),
  ]
  return acts[roll(acts.length)] ?? (() => Promise.resolve({ errors: undefined }))
}

test('whatever many do at once, what is kept is what a recount finds', async () => {
  const team = notes.aTeam()
  const ask = team.contributor
  const world: World = { ask, projectIds: [], noteIds: [], tagIds: [], groupIds: [], ids: [] }
  for (const title of ['One', 'Two']) world.projectIds.push((await makeProject(ask, { title })).id)
  const [projectId = ''] = world.projectIds
  for (const title of ['Waiting', 'Trust', 'Papers', 'Calls'])
    world.tagIds.push((await makeTag(ask, projectId, title)).id)
  const { data } = await ask<{ tagBoards: { id: string; groups: { id: string }[] }[] }>(
    'query ($id: ID!) { tagBoards(projectId: $id) { id groups { id } } }',
    { id: projectId },
  )
  const [board] = data.tagBoards
  const made = await change(ask, 'createTagGroup', 'CreateTagGroupInput', { tagBoardId: board?.id, title: 'Second' })
  world.groupIds.push(...(board?.groups ?? []).map(({ id }) => id), String(made.data.done.id))
  for (const title of ['Dana', 'Emre', 'Ida']) {
    const { id } = await makeNote(ask, { projectId, title, content: { text: TEXT } })
    world.noteIds.push(id)
    for (let at = 0; at < 4; at += 1) {
      const tagIds = world.tagIds.slice(at % 2, 1 + at)
      world.ids.push((await highlight(ask, id, `waited ${at} days`, { tagIds })).id)
    }
  }
  await expectKeptCounts(notes.service.foundation.db, [team.teamId])
  const roll = dice(7)
  for (let round = 0; round < ROUNDS; round += 1) {
    const done = await Promise.all(
      [team.contributor, team.colleague, team.manager].map((one) => actOf({ ...world, ask: one }, roll)()),
    )
    for (const { errors } of done) expect(REFUSALS, JSON.stringify(errors)).toContain(codeOf(errors))
    await expectKeptCounts(notes.service.foundation.db, [team.teamId])
  }
})
