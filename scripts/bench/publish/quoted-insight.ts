import type { WorkspaceClient } from '@verbatim/start/system/client.ts'
import { highlightMany, type LongNote, longNote, someTags } from '../open-note/long-note.ts'

/** Words between quotes, as an insight has them. */
const PROSE = 'Carriers will wait three days for a check. They will not wait three days without a word.'

const CREATE = 'mutation ($input: CreateInsightInput!) { createInsight(input: $input) { id } }'
const PUBLISH = 'mutation ($id: ID!) { publishInsight(input: { insightId: $id }) { id quoteIds(published: true) } }'
const LIST =
  'query ($id: ID!, $after: String) { highlights(projectId: $id, first: 200, after: $after) { items { id } nextCursor } }'

type Page = { highlights: { items: { id: string }[]; nextCursor: string | null } }

/** A note with so many highlights. */
export async function quotedNote(workspace: WorkspaceClient, projectId: string, count: number): Promise<LongNote> {
  const note = await longNote(workspace, projectId)
  await highlightMany(workspace, note, await someTags(workspace, projectId), 0, count)
  return note
}

/** Publishes an insight that quotes so many highlights of a project below its text. Throws where they are not quoted. */
export async function quotingInsight(workspace: WorkspaceClient, projectId: string, count: number): Promise<string> {
  const highlightIds: string[] = []
  for (let after: string | null = null; highlightIds.length < count; ) {
    const { highlights }: Page = await workspace.graph<Page>(LIST, { id: projectId, after })
    highlightIds.push(...highlights.items.map(({ id }) => id))
    after = highlights.nextCursor
    if (!after) break
  }
  const markdown = Array.from({ length: 10 }, (_, at) => `## Claim ${at + 1}\n\n${PROSE}`).join('\n\n')
  const content = { markdown, highlightIds: highlightIds.slice(0, count) }
  const { createInsight } = await workspace.graph<{ createInsight: { id: string } }>(CREATE, {
    input: { projectId, title: 'Silence, not slowness, loses carriers', content },
  })
  const { publishInsight } = await workspace.graph<{ publishInsight: { quoteIds: string[] } }>(PUBLISH, {
    id: createInsight.id,
  })
  if (publishInsight.quoteIds.length !== count) throw new Error('Not every highlight is quoted')
  return createInsight.id
}
