import { fileURLToPath } from 'node:url'
import { newId } from '@verbatim/contracts/ids.ts'
import { linkTo } from '@verbatim/contracts/routes.ts'
import { importFile } from '@verbatim/start/demo/import-file.ts'
import type { WorkspaceClient } from '@verbatim/start/system/client.ts'
import { aProject, someTags } from '../open-note/long-note.ts'
import { until } from './until.ts'

/** An address that strangers open, by the pattern of its path. */
export type SharedAddress = { what: string; path: string }

/** One link: the addresses that it opens, what ends it, and what makes another for the same. */
export type SharedLink = { addresses: readonly SharedAddress[]; end(): Promise<void>; again(): Promise<SharedLink> }

type Share = { share: { path: string; embedPath?: string } }

const RECORDING = fileURLToPath(new URL('../../samples/audio/jfk.wav', import.meta.url))
/** Facts of what was made are heard within that. */
const HEARD_MS = 60_000
const NOTE = 'query ($id: ID!) { note(id: $id) { files { id } blocks(first: 1) { items { id text } } } }'

/** Shares something of every kind that comes of one recording, so that each public address and embed opens. */
export async function shareRecording(workspace: WorkspaceClient): Promise<SharedLink[]> {
  const projectId = await aProject(workspace)
  const { noteId } = await importFile(workspace, projectId, RECORDING, () => undefined)
  const { fileId, highlightId, tagId } = await highlighted(workspace, projectId, noteId)
  const reelId = newId()
  const insightId = await publishedWithReel(workspace, { projectId, highlightId, reelId })
  const reel = await until('Notes does not know the reel of the insight', HEARD_MS, async () => {
    const query = 'query ($insightId: ID!, $reelId: ID!) { insightReel(insightId: $insightId, reelId: $reelId) { id } }'
    return (await workspace.graph<{ insightReel: { id: string } | null }>(query, { insightId, reelId })).insightReel
  })
  const link = (kind: Kind, id: string, addressesOf: AddressesOf) => linkOf(workspace, { kind, id, addressesOf })
  return [
    await link('Insight', insightId, ({ path }) => [{ what: '/p', path }]),
    await link('Note', noteId, ({ path }) => [
      { what: '/p/data', path },
      { what: '/embed/reels/note', path: noteReelPath(noteId, fileId, path) },
    ]),
    await link('Highlight', highlightId, ({ path, embedPath = '' }) => [
      { what: '/public-object', path },
      { what: '/embed/highlights', path: embedPath },
    ]),
    await link('Reel', tagId, ({ path }) => [{ what: '/embed/reels/tags', path }]),
    await link('Reel', reel.id, ({ path }) => [{ what: '/embed/reels', path }]),
  ]
}

type Kind = 'Insight' | 'Note' | 'Highlight' | 'Reel'
type AddressesOf = (share: Share['share']) => readonly SharedAddress[]

/** Makes a public link that shows and plays all that it can. */
async function linkOf(
  workspace: WorkspaceClient,
  shared: { kind: Kind; id: string; addressesOf: AddressesOf },
): Promise<SharedLink> {
  const { kind, id, addressesOf } = shared
  const named = { [`${kind.toLowerCase()}Id`]: id }
  const fields = kind === 'Highlight' ? 'path embedPath' : 'path'
  const make = `mutation ($input: Share${kind}Input!) { made: share${kind}(input: $input) { share { ${fields} } } }`
  const { made } = await workspace.graph<{ made: Share }>(make, { input: { ...named, playback: true, markup: true } })
  const inputType = kind === 'Insight' ? 'InsightRefInput' : `${kind}ShareRefInput`
  const end = `mutation ($input: ${inputType}!) { end${kind}Share(input: $input) { id } }`
  return {
    addresses: addressesOf(made.share),
    end: async () => void (await workspace.graph(end, { input: named })),
    again: () => linkOf(workspace, shared),
  }
}

const noteReelPath = (noteId: string, fileId: string, notePath: string): string =>
  linkTo('embedNoteReel', { noteId, fileId }, { query: { shareToken: notePath.split('/').at(-1) ?? '' } })

/** Highlights the first words of a note with a tag. */
async function highlighted(workspace: WorkspaceClient, projectId: string, noteId: string) {
  type Note = { note: { files: { id: string }[]; blocks: { items: { id: string; text: string }[] } } }
  const { note } = await workspace.graph<Note>(NOTE, { id: noteId })
  const [file, block] = [note.files[0], note.blocks.items[0]]
  if (!file || !block) throw new Error('The recording was not written down')
  const [tagId = ''] = await someTags(workspace, projectId)
  const range = { blockId: block.id, endBlockId: block.id, start: 0, end: block.text.length, exact: block.text }
  const { createHighlight } = await workspace.graph<{ createHighlight: { id: string } }>(
    'mutation ($input: CreateHighlightInput!) { createHighlight(input: $input) { id } }',
    { input: { noteId, range, tagIds: [tagId] } },
  )
  return { fileId: file.id, highlightId: createHighlight.id, tagId }
}

async function publishedWithReel(
  workspace: WorkspaceClient,
  { projectId, highlightId, reelId }: { projectId: string; highlightId: string; reelId: string },
): Promise<string> {
  const html = `<p>Heard twice.</p><div data-highlight-id="${highlightId}" data-reel-id="${reelId}"></div>`
  const { createInsight } = await workspace.graph<{ createInsight: { id: string } }>(
    'mutation ($input: CreateInsightInput!) { createInsight(input: $input) { id } }',
    { input: { projectId, title: 'Silence loses carriers', content: { html } } },
  )
  const publish = 'mutation ($id: ID!) { publishInsight(input: { insightId: $id }) { id } }'
  await workspace.graph(publish, { id: createInsight.id })
  return createInsight.id
}
