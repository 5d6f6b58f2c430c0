import { createWorkspace, type WorkspaceClient } from '../system/client.ts'
import { type ImportedFile, importFile } from './import-file.ts'

export type DemoOrder = { root: string; region: string; paths: readonly string[]; say(line: string): void }

export type DemoReport = {
  workspace: string
  /** Who it belongs to; signs in with a code from the local outbox. */
  email: string
  region: string
  files: ImportedFile[]
  highlights: { id: string; noteId: string; text: string; verbatim: boolean }[]
  insightId: string
  search: { query: string; hits: { id: string; type: string; blockId: string | null }[] }
  timings: Record<string, number>
}

type Highlight = { id: string; text: string; suggestedTags: { id: string }[] }

const CREATE_PROJECT = `mutation CreateProject($input: CreateProjectInput!) { createProject(input: $input) { id } }`
const CREATE_TAG = `mutation CreateTag($input: CreateTagInput!) { createTag(input: $input) { id } }`
const SUGGEST = `mutation Suggest($input: SuggestHighlightsInput!) { suggestHighlights(input: $input) { highlights { id text suggestedTags { id } } } }`
const ACCEPT = `mutation Accept($input: AcceptHighlightInput!) { acceptHighlight(input: $input) { id } }`
const CREATE_INSIGHT = `mutation CreateInsight($input: CreateInsightInput!) { createInsight(input: $input) { id } }`
const PUBLISH = `mutation Publish($id: ID!) { publishInsight(input: { insightId: $id }) { id published } }`
const SEARCH = `query Search($input: SearchInput!) { search(input: $input) { items { id type blockId } } }`

const PER_NOTE = 3
const PHRASE_WORDS = 4

/** Does the main job of the product through its public API: from files to a published insight that quotes them. */
export async function runDemo({ root, region, paths, say }: DemoOrder): Promise<DemoReport> {
  const timings: Record<string, number> = {}
  const timed = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    const began = performance.now()
    const result = await work()
    timings[name] = Math.round(performance.now() - began) / 1000
    return result
  }
  const mark = Date.now().toString(36)
  const email = `demo-${mark}@example.com`
  const client = await timed('workspace', () =>
    createWorkspace({
      root,
      region,
      email,
      name: 'Demo Researcher',
      teamName: 'Demonstration',
      subdomain: `show-${mark}`,
    }),
  )
  say(`Workspace ${client.host} in ${region}`)
  const { createProject } = await client.graph<{ createProject: { id: string } }>(CREATE_PROJECT, {
    input: { title: 'What people said' },
  })
  const files = await timed('import', () => importAll(client, createProject.id, paths, say))
  const highlights = await timed('highlights', () => highlightAll(client, createProject.id, files, say))
  const insightId = await timed('insight', () => publish(client, createProject.id, highlights, say))
  const search = await timed('search', () => findAgain(client, highlights[0]?.text ?? files[0]?.transcript ?? '', say))
  return { workspace: client.host, email, region, files, highlights, insightId, search, timings }
}

async function importAll(
  client: WorkspaceClient,
  projectId: string,
  paths: readonly string[],
  say: DemoOrder['say'],
): Promise<ImportedFile[]> {
  const files: ImportedFile[] = []
  for (const path of paths) {
    const file = await importFile(client, projectId, path, say)
    say(`${file.name}: ${file.error ?? `${file.transcript.length} characters`}  ${client.host}/data/${file.noteId}`)
    files.push(file)
  }
  return files
}

async function highlightAll(
  client: WorkspaceClient,
  projectId: string,
  files: readonly ImportedFile[],
  say: DemoOrder['say'],
): Promise<DemoReport['highlights']> {
  const { createTag } = await client.graph<{ createTag: { id: string } }>(CREATE_TAG, {
    input: { projectId, title: 'Worth keeping', color: 'teal' },
  })
  const kept: DemoReport['highlights'] = []
  for (const { noteId, transcript, error } of files) {
    if (error) continue
    const { suggestHighlights } = await client.graph<{ suggestHighlights: { highlights: Highlight[] } }>(SUGGEST, {
      input: { noteId, count: PER_NOTE },
    })
    for (const { id, text, suggestedTags } of suggestHighlights.highlights) {
      const tagIds = [...new Set([createTag.id, ...suggestedTags.map((tag) => tag.id)])]
      await client.graph(ACCEPT, { input: { highlightId: id, tagIds } })
      kept.push({ id, noteId, text, verbatim: transcript.includes(text) })
      say(`  “${text}”`)
    }
  }
  say(`${kept.length} highlights, ${kept.filter(({ verbatim }) => verbatim).length} word for word as in their source`)
  return kept
}

async function publish(
  client: WorkspaceClient,
  projectId: string,
  highlights: DemoReport['highlights'],
  say: DemoOrder['say'],
): Promise<string> {
  const input = {
    projectId,
    title: 'What the recordings say',
    content: { markdown: '## In their words', highlightIds: highlights.map(({ id }) => id) },
  }
  const { createInsight } = await client.graph<{ createInsight: { id: string } }>(CREATE_INSIGHT, { input })
  await client.graph(PUBLISH, { id: createInsight.id })
  say(`Insight ${client.host}/insights/${createInsight.id}`)
  return createInsight.id
}

/** Searches for a phrase of something that was said; the index hears of it within moments, so it is asked again. */
async function findAgain(client: WorkspaceClient, said: string, say: DemoOrder['say']): Promise<DemoReport['search']> {
  const query = `"${said.split(/\s+/).slice(0, PHRASE_WORDS).join(' ').replaceAll('"', '')}"`
  for (let tries = 0; tries < 100; tries++) {
    const { search } = await client.graph<{ search: { items: DemoReport['search']['hits'] } }>(SEARCH, {
      input: { query },
    })
    if (search.items.length || tries === 99) {
      say(`Search for ${query}: ${search.items.length} found`)
      return { query, hits: search.items }
    }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return { query, hits: [] }
}
