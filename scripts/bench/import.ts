import { createWorkspace, type WorkspaceClient } from '@verbatim/start/system/client.ts'
import { startSystem } from '@verbatim/start/system/start-system.ts'
import { round } from './load.ts'
import { madeUpText } from './search/made-up-text.ts'

export type ImportBench = {
  name: 'import'
  notes: number
  charactersEach: number
  /** Notes a minute, each by a call of its own, four at once, through the edge. */
  aMinute: number
  /** The same until the last of them is found by its words. */
  untilFoundAMinute: number
  limit: 1000
  ok: boolean
}

const NOTES = 600
const AT_ONCE = 4
const PARAGRAPHS = 12
const WORDS = 45
const MARK = 'zyzzyva'
const CREATE = 'mutation ($input: CreateNoteInput!) { createNote(input: $input) { id } }'
const FIND = 'query ($input: SearchInput!) { search(input: $input) { total } }'

/** Text notes of an interview's length through the public API, and until all of them can be found. */
export async function benchImport(): Promise<ImportBench> {
  const system = await startSystem({ regions: ['us_b'] })
  try {
    const order = { root: system.root, email: 'bench@verbatim.example', name: 'Bench', teamName: 'Bench' }
    const workspace = await createWorkspace({ ...order, subdomain: 'bench', region: 'us_b' })
    const { createProject } = await workspace.graph<{ createProject: { id: string } }>(
      'mutation ($input: CreateProjectInput!) { createProject(input: $input) { id } }',
      { input: { title: 'Bench' } },
    )
    const texts = interviews()
    const began = performance.now()
    await createAll(workspace, createProject.id, texts)
    const seconds = (performance.now() - began) / 1000
    await allFound(workspace)
    const untilFound = (performance.now() - began) / 1000
    const aMinute = round((NOTES / seconds) * 60)
    const charactersEach = round(texts.reduce((sum, text) => sum + text.length, 0) / NOTES)
    const untilFoundAMinute = round((NOTES / untilFound) * 60)
    return {
      name: 'import',
      notes: NOTES,
      charactersEach,
      aMinute,
      untilFoundAMinute,
      limit: 1000,
      ok: untilFoundAMinute >= 1000,
    }
  } finally {
    await system.stop()
  }
}

function interviews(): string[] {
  const text = madeUpText()
  const paragraph = (): string => text.sentence(WORDS)
  return Array.from({ length: NOTES }, () => [...Array.from({ length: PARAGRAPHS }, paragraph), MARK].join('\n\n'))
}

async function createAll(workspace: WorkspaceClient, projectId: string, texts: readonly string[]): Promise<void> {
  let next = 0
  const worker = async (): Promise<void> => {
    while (next < texts.length) {
      const at = next++
      const input = { projectId, title: `Interview ${at}`, content: { text: texts[at] } }
      await workspace.graph(CREATE, { input })
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
}

const PATIENCE_MS = 300_000

async function allFound(workspace: WorkspaceClient): Promise<void> {
  const until = Date.now() + PATIENCE_MS
  while (Date.now() < until) {
    const { search } = await workspace.graph<{ search: { total: number } }>(FIND, { input: { query: MARK } })
    if (search.total >= NOTES) return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error('Not all notes were found in five minutes')
}
