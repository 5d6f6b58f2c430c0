import { InsightSavedSchema } from '@verbatim/contracts/gen/events/insights_pb.ts'
import { newId } from '@verbatim/contracts/ids.ts'
import { linkTo } from '@verbatim/contracts/routes.ts'
import { statementsOf } from '@verbatim/kit/testing/statements-of.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aTaggedRecording, endReelShare, read, shareReel } from './a-reel.ts'
import { change } from './make.ts'
import { startNotes, type TestNotes } from './start-notes.ts'

let notes: TestNotes
let world: Awaited<ReturnType<typeof aTaggedRecording>>
beforeAll(async () => {
  notes = await startNotes()
  world = await aTaggedRecording(notes)
})
afterAll(() => notes.stop())

const GUESSED = 'abcdefghijk1'

/** An address that opens, and what ends its link. */
type Opened = { path: string; end(): Promise<unknown> }

async function shared(kind: 'Note' | 'Highlight', id: string, fields: string): Promise<Record<string, string>> {
  const input = { [`${kind.toLowerCase()}Id`]: id, playback: true, markup: true }
  const asked = [`share${kind}`, `Share${kind}Input`, input, `{ share { ${fields} } }`] as const
  const { data } = await change<{ share: Record<string, string> }>(world.team.contributor, ...asked)
  return data.done.share
}

const endOf = (kind: 'Note' | 'Highlight', id: string) => () =>
  change(
    world.team.contributor,
    `end${kind}Share`,
    `${kind}ShareRefInput`,
    { [`${kind.toLowerCase()}Id`]: id },
    '{ id }',
  )

async function reelOfInsight(): Promise<Opened> {
  const { team, projectId, taggedId } = world
  const [insightId, reelId] = [newId(), newId()]
  await notes.hears(team.teamId, InsightSavedSchema, {
    ...{ insightId, projectId, title: 'Waiting', text: '', published: true, highlightIds: [taggedId] },
    reels: [{ reelId, highlightIds: [taggedId] }],
  })
  const query = 'query ($insightId: ID!, $reelId: ID!) { insightReel(insightId: $insightId, reelId: $reelId) { id } }'
  const { data } = await team.contributor<{ insightReel: { id: string } }>(query, { insightId, reelId })
  const { id } = data.insightReel
  const { path } = await shareReel(team.contributor, id)
  return { path, end: () => endReelShare(team.contributor, id) }
}

/** Every kind of address in notes that a link opens. */
const addresses: Record<string, () => Promise<Opened>> = {
  note: async () => ({
    path: (await shared('Note', world.noteId, 'path')).path ?? '',
    end: endOf('Note', world.noteId),
  }),
  'reel of a recording': async () => {
    const { path = '' } = await shared('Note', world.noteId, 'path')
    const query = { shareToken: path.split('/').at(-1) ?? '' }
    const { noteId, fileId } = world
    return { path: linkTo('embedNoteReel', { noteId, fileId }, { query }), end: endOf('Note', noteId) }
  },
  highlight: async () => {
    const { path = '' } = await shared('Highlight', world.taggedId, 'path')
    return { path, end: endOf('Highlight', world.taggedId) }
  },
  'embedded highlight': async () => {
    const { embedPath = '' } = await shared('Highlight', world.taggedId, 'embedPath')
    return { path: embedPath, end: endOf('Highlight', world.taggedId) }
  },
  'reel of a tag': async () => {
    const { path } = await shareReel(world.team.contributor, world.tagId)
    return { path, end: () => endReelShare(world.team.contributor, world.tagId) }
  },
  'reel of an insight': reelOfInsight,
}

test.for(Object.keys(addresses))(
  'a guessed token and one that ended ask the database the same, so that no time tells them apart: %s',
  async (kind) => {
    const made = await addresses[kind]?.()
    if (!made) throw new Error(`${kind} has no address`)
    const { path, end } = made
    const { teamId } = world.team
    const asked = (at: string) => statementsOf(notes.service.foundation.db, teamId, () => read(notes, teamId, at))
    expect((await read(notes, teamId, path)).status).toBe(200)
    await end()
    const ended = await asked(path)
    expect(ended.length).toBeGreaterThan(2)
    const guessed = path.replace(/[A-Za-z0-9]{12}$/, GUESSED)
    expect(guessed).not.toBe(path)
    expect(await asked(guessed)).toEqual(ended)
    expect((await read(notes, teamId, guessed)).html).toBe((await read(notes, teamId, path)).html)
  },
)
