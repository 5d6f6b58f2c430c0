import type { WorkspaceClient } from '@verbatim/start/system/client.ts'
import { hostFetch } from '@verbatim/start/system/host-fetch.ts'
import { COLLEAGUES, PASSWORD } from './people.ts'

type Id = { id: string }
type Range = { blockId: string; start: number; endBlockId: string; end: number }
type Marked = { id: string; text: string; range: Range; tags: Id[] }
type Graph = <T>(query: string, variables?: object) => Promise<T>

const CODERS = ['Tomasz Wieczorek', 'Priya Raman'] as const

/** Two colleagues code three notes of a study as it is coded already, but that one of them sees every few sentences otherwise. */
export async function codeTwice(workspace: WorkspaceClient, projectId: string): Promise<void> {
  const { notes, tags } = await workspace.graph<{ notes: { items: (Id & { kind: string })[] }; tags: Id[] }>(
    'query ($id: ID!) { notes(projectId: $id) { items { id kind } } tags(projectId: $id) { id } }',
    { id: projectId },
  )
  const noteIds = notes.items
    .filter(({ kind }) => kind !== 'SURVEY')
    .slice(0, 4)
    .map(({ id }) => id)
  const coders = await Promise.all(CODERS.map((name) => coder(workspace, name)))
  const coderIds = coders.map(({ id }) => id)
  await workspace.graph('mutation ($input: AssignCodersInput!) { assignCoders(input: $input) { note { id } } }', {
    input: { noteIds, coderIds, blind: true },
  })
  for (const [place, noteId] of noteIds.entries()) {
    const { note } = await workspace.graph<{ note: { highlights: Marked[] } }>(
      'query ($id: ID!) { note(id: $id) { highlights { id text range { blockId start endBlockId end } tags { id } } } }',
      { id: noteId },
    )
    for (const [which, { graph }] of coders.entries()) {
      for (const [at, highlight] of note.highlights.entries())
        await mark(graph, noteId, highlight, which === 0 ? same(highlight) : otherwise(highlight, at, tags))
      // The last note is still open for one of them.
      if (place < noteIds.length - 1 || which === 0)
        await graph('mutation ($input: FinishCodingInput!) { finishCoding(input: $input) { note { id } } }', {
          input: { noteId, finished: true },
        })
    }
  }
}

const same = ({ tags }: Marked): string[] => tags.map(({ id }) => id)

/** The same tags but every third time: none at all, or another one. */
function otherwise({ tags }: Marked, at: number, all: readonly Id[]): string[] {
  if (at % 3 !== 0) return same({ tags } as Marked)
  return at % 2 === 0 ? [] : [all[(at * 5) % all.length]?.id ?? '']
}

async function mark(graph: Graph, noteId: string, { range, text }: Marked, tagIds: string[]): Promise<void> {
  await graph('mutation ($input: CreateHighlightInput!) { createHighlight(input: $input) { id } }', {
    input: { noteId, range: { ...range, exact: text }, tagIds },
  })
}

/** A colleague, and the graph as they ask it. */
async function coder({ host }: WorkspaceClient, name: string): Promise<Id & { graph: Graph }> {
  const email = COLLEAGUES.find((one) => one.name === name)?.email
  const { body } = await hostFetch<{ accessToken: string }>(`${host}/api/auth/password`, {
    json: { email, password: PASSWORD },
  })
  const graph: Graph = async <T>(query: string, variables: object = {}) => {
    const headers = { authorization: `Bearer ${body.accessToken}` }
    const answer = await hostFetch<{ data: T; errors?: { message: string }[] }>(`${host}/api/graphql`, {
      json: { query, variables },
      headers,
    })
    if (answer.body.errors) throw new Error(answer.body.errors[0]?.message)
    return answer.body.data
  }
  return { id: (await graph<{ me: Id }>('{ me { id } }')).me.id, graph }
}
