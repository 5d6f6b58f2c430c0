import { newId } from '@verbatim/contracts/ids.ts'
import { linkTo } from '@verbatim/contracts/routes.ts'
import { upload } from '@verbatim/start/demo/import-file.ts'
import type { WorkspaceClient } from '@verbatim/start/system/client.ts'
import { aProject, someTags } from '../open-note/long-note.ts'
import { until } from './until.ts'

/** An address that strangers open, by the pattern of its path. */
export type SharedAddress = { what: string; path: string }

/** One link: the addresses that it opens, what ends it, and what makes another for the same. */
export type SharedLink = { addresses: readonly SharedAddress[]; end(): Promise<void>; again(): Promise<SharedLink> }

type Share = { share: { path: string; embedPath?: string } }

/** Facts of what was made are heard, and a recording can be played, within that. */
const READY_MS = 120_000
const WORDS = 'Dana Whitlock [00:01]: I cannot wait till whenever.\n\nInes Okafor [00:05]: What would have kept you?'
const NOTE = 'query ($id: ID!) { note(id: $id) { files { id streamUrl } blocks(first: 1) { items { id text } } } }'

/** Shares something of every kind that comes of one recording, in which nobody is heard, so that each public address and embed opens. */
export async function shareRecording(workspace: WorkspaceClient): Promise<SharedLink[]> {
  const projectId = await aProject(workspace)
  const noteId = await recordedNote(workspace, projectId)
  const { fileId, highlightId, tagId } = await highlighted(workspace, projectId, noteId)
  const reelId = newId()
  const insightId = await publishedWithReel(workspace, { projectId, highlightId, reelId })
  const reel = await until('Notes does not know the reel of the insight', READY_MS, async () => {
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

/** A note with words and the recording to which their times belong. */
async function recordedNote(workspace: WorkspaceClient, projectId: string): Promise<string> {
  const { createNote } = await workspace.graph<{ createNote: { id: string } }>(
    'mutation ($input: CreateNoteInput!) { createNote(input: $input) { id } }',
    { input: { projectId, title: 'Dana Whitlock, interview', content: { text: WORDS } } },
  )
  const bytes = silentWav(10)
  const { startUpload } = await workspace.graph<{ startUpload: { uploadUrl: string } }>(
    'mutation ($input: StartUploadInput!) { startUpload(input: $input) { uploadUrl } }',
    { input: { projectId, noteId: createNote.id, name: 'interview.wav', size: bytes.length } },
  )
  await upload(workspace, startUpload.uploadUrl, bytes)
  return createNote.id
}

const [HEADER_BYTES, BYTES_PER_SECOND] = [44, 32_000]

/** A recording of nothing: PCM of 16 kHz, mono, 16 bits. */
function silentWav(seconds: number): Buffer {
  const wav = Buffer.alloc(HEADER_BYTES + seconds * BYTES_PER_SECOND)
  wav.write('RIFF', 0)
  wav.writeUInt32LE(wav.length - 8, 4)
  wav.write('WAVEfmt ', 8)
  wav.writeUInt32LE(16, 16)
  for (const [at, value] of [1, 1, BYTES_PER_SECOND / 2, 0, BYTES_PER_SECOND, 0, 2, 16].entries())
    wav.writeUInt16LE(value, 20 + at * 2)
  wav.write('data', 36)
  wav.writeUInt32LE(wav.length - HEADER_BYTES, 40)
  return wav
}

type Note = {
  note: { files: { id: string; streamUrl: string | null }[]; blocks: { items: { id: string; text: string }[] } }
}

/** Highlights the first words of a note with a tag, once its recording plays. */
async function highlighted(workspace: WorkspaceClient, projectId: string, noteId: string) {
  const { file, block } = await until('The recording does not play', READY_MS, async () => {
    const { note } = await workspace.graph<Note>(NOTE, { id: noteId })
    const [file, block] = [note.files[0], note.blocks.items[0]]
    return file?.streamUrl && block ? { file, block } : null
  })
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
