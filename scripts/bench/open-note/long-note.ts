import { newId } from '@verbatim/contracts/ids.ts'
import type { WorkspaceClient } from '@verbatim/start/system/client.ts'
import { hostFetch } from '@verbatim/start/system/host-fetch.ts'

type NoteBlock = { id: string; text: string }
export type LongNote = { noteId: string; blocks: readonly NoteBlock[]; characters: number }

/** Turns of the interview. */
export const TURNS = 3000
const SENTENCE = 'It said the papers were being looked at and never once told me by whom, so I rang and I waited. '
const BATCH = 20
const AT_ONCE = 4

export async function aProject(workspace: WorkspaceClient): Promise<string> {
  const { createProject } = await workspace.graph<{ createProject: { id: string } }>(
    'mutation ($input: CreateProjectInput!) { createProject(input: $input) { id } }',
    { input: { title: 'Bench' } },
  )
  return createProject.id
}

/** A transcript of 300,000 characters, without a highlight. */
export async function longNote(workspace: WorkspaceClient, projectId: string): Promise<LongNote> {
  const lines = Array.from({ length: TURNS }, (_, at) => {
    const seconds = at * 3
    const clock = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
      .map((n) => String(n).padStart(2, '0'))
      .join(':')
    return `${at % 2 ? 'Dana Whitlock' : 'Ines Okafor'} [${clock}]: ${at}. ${SENTENCE}`
  })
  const text = lines.join('\n\n')
  const { createNote } = await workspace.graph<{ createNote: { id: string } }>(
    'mutation ($input: CreateNoteInput!) { createNote(input: $input) { id } }',
    { input: { projectId, title: 'A long interview', content: { text } } },
  )
  const blocks: NoteBlock[] = []
  let after: string | null = null
  do {
    const page: { note: { blocks: { items: NoteBlock[]; nextCursor: string | null } } } = await workspace.graph(
      'query ($id: ID!, $after: String) { note(id: $id) { blocks(first: 1000, after: $after) { items { id text } nextCursor } } }',
      { id: createNote.id, after },
    )
    blocks.push(...page.note.blocks.items)
    after = page.note.blocks.nextCursor
  } while (after)
  return { noteId: createNote.id, blocks, characters: text.length }
}

export async function someTags(workspace: WorkspaceClient, projectId: string): Promise<string[]> {
  const ids: string[] = []
  for (const title of ['Waiting without news', 'Photo rejected', 'Who is checking?', 'A person to call', 'A date']) {
    const { createTag } = await workspace.graph<{ createTag: { id: string } }>(
      'mutation ($input: CreateTagInput!) { createTag(input: $input) { id } }',
      { input: { projectId, title } },
    )
    ids.push(createTag.id)
  }
  return ids
}

const CREATE = 'mutation CreateHighlight($input: CreateHighlightInput!) { createHighlight(input: $input) { id } }'

/** The order for one highlight of a note, the `at`-th, with one or two of the tags; many of them overlap. */
function orderOf({ noteId, blocks }: LongNote, tagIds: readonly string[], at: number) {
  const block = blocks[(at * 7) % blocks.length]
  if (!block) throw new Error('The note has no text')
  const start = 4 + (at % 5) * 9
  const end = Math.min(block.text.length, start + 20 + (at % 3) * 15)
  const range = { blockId: block.id, start, endBlockId: block.id, end, exact: block.text.slice(start, end) }
  const tags = [tagIds[at % tagIds.length], ...(at % 4 ? [] : [tagIds[(at + 1) % tagIds.length]])]
  return {
    query: CREATE,
    operationName: 'CreateHighlight',
    variables: { input: { id: newId(), noteId, range, tagIds: tags } },
  }
}

async function send(workspace: WorkspaceClient, json: unknown): Promise<void> {
  const headers = { authorization: `Bearer ${workspace.token}` }
  const { status, body } = await hostFetch(`${workspace.host}/api/graphql`, { json, headers })
  const answers = Array.isArray(body) ? body : [body]
  if (status !== 200 || answers.some((one) => one.errors)) throw new Error(JSON.stringify(answers[0]).slice(0, 400))
}

/** Makes the highlights from `from` to `to` in batches. */
export async function highlightMany(
  workspace: WorkspaceClient,
  note: LongNote,
  tagIds: readonly string[],
  from: number,
  to: number,
): Promise<void> {
  await sendMany(workspace, to - from, (at) => orderOf(note, tagIds, from + at))
}

/** Sends so many calls in batches, several at a time. Throws where one is refused. */
export async function sendMany(workspace: WorkspaceClient, count: number, callOf: (at: number) => object) {
  let next = 0
  const worker = async (): Promise<void> => {
    while (next < count) {
      const first = next
      next = Math.min(count, next + BATCH)
      await send(
        workspace,
        Array.from({ length: next - first }, (_, at) => callOf(first + at)),
      )
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
}

/** Makes one highlight; how many milliseconds it took through the edge. */
export async function timeHighlight(
  workspace: WorkspaceClient,
  note: LongNote,
  tagIds: readonly string[],
  at: number,
): Promise<number> {
  const json = orderOf(note, tagIds, at)
  const began = performance.now()
  await send(workspace, json)
  return performance.now() - began
}
