import { InsightSavedSchema } from '@verbatim/contracts/gen/events/insights_pb.ts'
import { newId } from '@verbatim/contracts/ids.ts'
import { linkTo } from '@verbatim/contracts/routes.ts'
import { type aTaggedRecording, endReelShare, shareReel } from './a-reel.ts'
import { change } from './make.ts'
import type { TestNotes } from './start-notes.ts'

type World = Awaited<ReturnType<typeof aTaggedRecording>>
type Kind = 'Note' | 'Highlight'

/** An address that opens, and what ends its link. */
export type Opened = { path: string; end(): Promise<unknown> }

async function shared({ team }: World, kind: Kind, id: string, fields: string): Promise<Record<string, string>> {
  const input = { [`${kind.toLowerCase()}Id`]: id, playback: true, markup: true }
  const asked = [`share${kind}`, `Share${kind}Input`, input, `{ share { ${fields} } }`] as const
  const { data } = await change<{ share: Record<string, string> }>(team.contributor, ...asked)
  return data.done.share
}

const endOf =
  ({ team }: World, kind: Kind, id: string) =>
  () =>
    change(team.contributor, `end${kind}Share`, `${kind}ShareRefInput`, { [`${kind.toLowerCase()}Id`]: id }, '{ id }')

async function reelOfInsight(notes: TestNotes, { team, projectId, taggedId }: World): Promise<Opened> {
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
export const ADDRESSES: Record<string, (notes: TestNotes, world: World) => Promise<Opened>> = {
  note: async (_notes, world) => {
    const { path = '' } = await shared(world, 'Note', world.noteId, 'path')
    return { path, end: endOf(world, 'Note', world.noteId) }
  },
  'reel of a recording': async (_notes, world) => {
    const { noteId, fileId } = world
    const { path = '' } = await shared(world, 'Note', noteId, 'path')
    const query = { shareToken: path.split('/').at(-1) ?? '' }
    return { path: linkTo('embedNoteReel', { noteId, fileId }, { query }), end: endOf(world, 'Note', noteId) }
  },
  highlight: async (_notes, world) => {
    const { path = '' } = await shared(world, 'Highlight', world.taggedId, 'path')
    return { path, end: endOf(world, 'Highlight', world.taggedId) }
  },
  'embedded highlight': async (_notes, world) => {
    const { embedPath = '' } = await shared(world, 'Highlight', world.taggedId, 'embedPath')
    return { path: embedPath, end: endOf(world, 'Highlight', world.taggedId) }
  },
  'reel of a tag': async (_notes, { team, tagId }) => {
    const { path } = await shareReel(team.contributor, tagId)
    return { path, end: () => endReelShare(team.contributor, tagId) }
  },
  'reel of an insight': reelOfInsight,
}
