import type { WorkspaceClient } from '@verbatim/start/system/client.ts'
import { TRASHED } from './lived-in.ts'

/** Puts a project, a note and an insight into the trash, as a team leaves them there. */
export async function throwAway(workspace: WorkspaceClient, projectId: string): Promise<void> {
  const make = async (noun: 'Project' | 'Note' | 'Insight', input: object): Promise<string> => {
    const query = `mutation ($input: Create${noun}Input!) { made: create${noun}(input: $input) { id } }`
    return (await workspace.graph<{ made: { id: string } }>(query, { input })).made.id
  }
  const thrown = await make('Project', { title: TRASHED.project })
  const text = 'Depot lead: Send it again when you have fewer questions.'
  await make('Note', { projectId: thrown, title: 'Answers from Cork', content: { text } })
  const noteId = await make('Note', { projectId, title: TRASHED.note, content: { text: 'Hello? Hello?' } })
  const insightId = await make('Insight', { projectId, title: TRASHED.insight })
  await workspace.graph(
    `mutation ($note: DeleteNoteInput!, $insight: InsightRefInput!, $project: DeleteProjectInput!) {
      deleteNote(input: $note) { id }
      deleteInsight(input: $insight) { insightId }
      deleteProject(input: $project) { id }
    }`,
    { note: { noteId }, insight: { insightId }, project: { projectId: thrown } },
  )
}
