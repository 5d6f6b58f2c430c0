import type { ApolloClient } from '@apollo/client'
import type { ReferenceType } from '@verbatim/contracts/document-parts/references.ts'
import { isCalled } from '../../lib/is-called.ts'
import { LAYOUTS } from '../../views/toolbar/layouts.ts'
import {
  ChooseCardFolder_query,
  ChooseCardInsight_query,
  ChooseCardNote_query,
  ChooseCardPerson_query,
  ChooseCardProject_query,
  ChooseCardTag_query,
  ChooseCardView_query,
  FoundTags_query,
} from './choice-operations.ts'

/** Something a card can be made of, with where it is, so that two of one name can be told apart. */
export type CardChoice = { id: string; title: string; from: string }

type Asked = { projectId: string | null; words: string }
type Choices = (client: ApolloClient, asked: Asked) => Promise<CardChoice[]>

/** How many are offered at once; more letters narrow them. */
export const OFFERED = 30

const fresh = { fetchPolicy: 'network-only' } as const

/** Each once, in the order in which they first come. */
const once = (choices: readonly CardChoice[]): CardChoice[] => [
  ...new Map(choices.map((one) => [one.id, one])).values(),
]

const called = (choices: readonly CardChoice[], words: string): CardChoice[] =>
  choices.filter((choice) => isCalled(choice, words) || isCalled({ title: choice.from }, words))

type Placed = { id: string; title: string; project?: { title: string } | null }
const placed = ({ id, title, project }: Placed): CardChoice => ({ id, title, from: project?.title ?? '' })

/** What a card can be made of, by kind: what was opened lately stands first, and words find the rest. */
export const CARD_CHOICES: Record<ReferenceType, Choices> = {
  async note(client, { words }) {
    const variables = { search: words || null, recent: !words, first: OFFERED }
    const { data } = await client.query({ query: ChooseCardNote_query, variables, ...fresh })
    const recent = data?.recentNotes?.map(({ note }) => note) ?? []
    return once([...recent, ...(data?.notes.items ?? [])].map(placed))
  },
  async tag(client, { projectId, words }) {
    const own = projectId && (await client.query({ query: ChooseCardTag_query, variables: { projectId }, ...fresh }))
    const here = (own ? (own.data?.tags ?? []) : []).filter((tag) => isCalled(tag, words)).map(placed)
    if (!words) return here
    const input = { query: words, types: ['TAG' as const], titleOnly: true, limit: OFFERED }
    const found = await client.query({ query: FoundTags_query, variables: { input }, ...fresh })
    const elsewhere = (found.data?.search.items ?? []).map(({ id, preview, projectTitle }) => ({
      id,
      title: preview.title.map(({ text }) => text).join(''),
      from: projectTitle ?? '',
    }))
    return once([...here, ...elsewhere])
  },
  async insight(client, { words }) {
    const variables = { query: words ? { search: words } : {}, recent: !words, first: OFFERED }
    const { data } = await client.query({ query: ChooseCardInsight_query, variables, ...fresh })
    const recent = data?.recentInsights?.map(({ insight }) => insight) ?? []
    return once([...recent, ...(data?.insightList.items ?? [])].map(placed))
  },
  async project(client, { words }) {
    const { data } = await client.query({ query: ChooseCardProject_query, variables: { recent: !words }, ...fresh })
    const recent = data?.recentProjects?.map(({ project }) => project) ?? []
    const all = [...recent, ...(data?.projects.items ?? [])]
    return called(once(all.map(({ id, title, folder }) => ({ id, title, from: folder?.name ?? '' }))), words)
  },
  async person(client, { words }) {
    const variables = { search: words || null, first: OFFERED }
    const { data } = await client.query({ query: ChooseCardPerson_query, variables, ...fresh })
    return (data?.people.items ?? []).map(({ id, name, email }) => ({ id, title: name, from: email ?? '' }))
  },
  async projectCategory(client, { words }) {
    const { data } = await client.query({ query: ChooseCardFolder_query, ...fresh })
    const folders = (data?.folders ?? []).map(({ id, name, parent }) => ({ id, title: name, from: parent?.name ?? '' }))
    return called(folders, words)
  },
  async projectView(client, { projectId, words }) {
    const { data } = await client.query({ query: ChooseCardView_query, ...fresh })
    const projects = data?.projects.items ?? []
    const inOrder = [...projects].sort((one, other) => Number(other.id === projectId) - Number(one.id === projectId))
    const overProjects = [
      ...(data?.workspaceViews ?? []).map((view) => ({ view, from: 'over all projects' })),
      ...(data?.folders ?? []).flatMap(({ name, views }) => views.map((view) => ({ view, from: name }))),
    ].map(({ view: { id, title, layout }, from }) => ({ id, title, from: `${LAYOUTS[layout].name}, ${from}` }))
    const views = inOrder.flatMap((project) =>
      project.views.map(({ id, title, layout }) => ({
        id,
        title,
        from: `${LAYOUTS[layout].name}, ${project.title}`,
      })),
    )
    return called([...views, ...overProjects], words)
  },
}
