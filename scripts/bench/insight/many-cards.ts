import type { WorkspaceClient } from '@verbatim/start/system/client.ts'
import { aProject, sendMany } from '../open-note/long-note.ts'

/** How many things of a kind cards are made of. */
const COUNTS = { Note: 80, Tag: 60, Person: 30, Insight: 20, Project: 10 } as const
type Kind = keyof typeof COUNTS

/** All of them. */
export const CARDS = Object.values(COUNTS).reduce((sum, count) => sum + count, 0)

const SAID = 'Dana Whitlock: It said the papers were being looked at and never once told me by whom, so I rang.'

/** Makes what the cards show. @returns resources, one for each card. */
export async function shownThings(workspace: WorkspaceClient): Promise<string[]> {
  const projectId = await aProject(workspace)
  const inputs: Record<Kind, (at: number) => object> = {
    Note: (at) => ({ projectId, title: `Talk ${at}`, content: { text: SAID } }),
    Tag: (at) => ({ projectId, title: `Tag ${at}`, description: 'When nobody tells them anything.' }),
    Person: (at) => ({ name: `Dana Whitlock ${at}`, summary: 'Drives for a small carrier.' }),
    Insight: (at) => ({ projectId, title: `Finding ${at}`, content: { markdown: 'They wait.' } }),
    Project: (at) => ({ title: `Study ${at}`, summary: 'Why they leave.' }),
  }
  for (const kind of Object.keys(COUNTS) as Kind[]) {
    const name = `Create${kind}`
    const query = `mutation ${name}($input: ${name}Input!) { create${kind}(input: $input) { id } }`
    await sendMany(workspace, COUNTS[kind], (at) => ({
      query,
      operationName: name,
      variables: { input: inputs[kind](at) },
    }))
  }
  return resourcesIn(workspace, projectId)
}

type Things = { id: string }[]
type Listed = { items: Things }

async function resourcesIn(workspace: WorkspaceClient, projectId: string): Promise<string[]> {
  const { notes, tags, people, insights, projects } = await workspace.graph<
    Record<'notes' | 'people' | 'insights' | 'projects', Listed> & { tags: Things }
  >(
    `query ($projectId: ID!) {
      notes(projectId: $projectId, first: 100) { items { id } }
      tags(projectId: $projectId) { id }
      people(first: 100) { items { id } }
      insights(projectId: $projectId, first: 100) { items { id } }
      projects(first: 100) { items { id } }
    }`,
    { projectId },
  )
  const of = (type: string, count: number, things: Things): string[] =>
    things.slice(0, count).map(({ id }) => `${type}:${id}`)
  return [
    ...of('note', COUNTS.Note, notes.items),
    ...of('tag', COUNTS.Tag, tags),
    ...of('person', COUNTS.Person, people.items),
    ...of('insight', COUNTS.Insight, insights.items),
    ...of('project', COUNTS.Project, projects.items),
  ]
}

/** An insight with a card of each, published. @returns its address. */
export async function insightOf(workspace: WorkspaceClient, resources: readonly string[]): Promise<string> {
  const cards = resources.map((resource) => `<div data-resource="${resource}"></div>`).join('')
  const { made } = await workspace.graph<{ made: { id: string } }>(
    'mutation ($input: CreateInsightInput!) { made: createInsight(input: $input) { id } }',
    {
      input: {
        projectId: await aProject(workspace),
        title: 'What we know',
        content: { html: `<p>The first line.</p>${cards}<p>The last line.</p>` },
      },
    },
  )
  await workspace.graph('mutation ($id: ID!) { publishInsight(input: { insightId: $id }) { id } }', { id: made.id })
  return `${workspace.host}/insights/${made.id}`
}
