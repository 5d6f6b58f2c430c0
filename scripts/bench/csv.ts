import { createWorkspace, type WorkspaceClient } from '@verbatim/start/system/client.ts'
import { hostFetch } from '@verbatim/start/system/host-fetch.ts'
import { startSystem } from '@verbatim/start/system/start-system.ts'
import { round } from './load.ts'
import { madeUpText } from './search/made-up-text.ts'
import { residentMb } from './start.ts'

export type CsvBench = {
  name: 'csv'
  rows: number
  megabytes: number
  /** Seconds until the columns are known, once the bytes are here, and until it is said what would come of every row. */
  readSeconds: number
  previewSeconds: number
  aMinute: number
  /** Memory of all processes after a fifth of the rows, and at the end. */
  memoryMb: { early: number; late: number }
  limits: { previewSeconds: 5; aMinute: 3000; growth: 1.2 }
  ok: boolean
}

const ROWS = 50_000
const LIMITS: CsvBench['limits'] = { previewSeconds: 5, aMinute: 3000, growth: 1.2 }
const EARLY = 0.2
const LOOK_MS = 500
const COLUMNS = [
  { use: 'SKIP' },
  { use: 'PERSON' },
  { use: 'QUESTION', newQuestion: { text: 'What happened?', type: 'FREE_TEXT' } },
  { use: 'QUESTION', newQuestion: { text: 'Which tools?', type: 'MULTI_SELECT' } },
  { use: 'FIELD', newField: { label: 'Score', type: 'NUMBER' } },
]
const START = 'mutation ($input: StartCsvImportInput!) { startCsvImport(input: $input) { id uploadUrl } }'
const MAP =
  'mutation ($input: MapCsvImportInput!) { mapCsvImport(input: $input) { flags { message } preview { counts { added } } } }'
const RUN = 'mutation ($input: CsvImportRefInput!) { runCsvImport(input: $input) { id } }'
const READ = 'query ($id: ID!) { csvImport(id: $id) { state done } }'

/** A survey of 50,000 answers as a CSV, through the edge: looked through, and imported with its key. */
export async function benchCsv(): Promise<CsvBench> {
  const system = await startSystem({ regions: ['us_b'] })
  try {
    const order = { root: system.root, email: 'bench@verbatim.example', name: 'Bench', teamName: 'Bench' }
    const workspace = await createWorkspace({ ...order, subdomain: 'bench', region: 'us_b' })
    const table = answers()
    const { id, readSeconds } = await send(workspace, table)
    const began = performance.now()
    const { mapCsvImport } = await workspace.graph<{ mapCsvImport: { preview: { counts: { added: number } } } }>(MAP, {
      input: { importId: id, columns: COLUMNS, keyColumn: 0 },
    })
    const previewSeconds = round((performance.now() - began) / 1000)
    if (mapCsvImport.preview.counts.added !== ROWS) throw new Error('Not every row would be imported')
    const { minutes, early } = await run(workspace, id, () => residentMb(system.pids))
    const memoryMb = { early: round(early), late: round(await residentMb(system.pids)) }
    const aMinute = round(ROWS / minutes)
    const isQuick = previewSeconds <= LIMITS.previewSeconds && aMinute >= LIMITS.aMinute
    return {
      name: 'csv',
      rows: ROWS,
      megabytes: round(table.length / 1e6),
      readSeconds,
      previewSeconds,
      aMinute,
      memoryMb,
      limits: LIMITS,
      ok: isQuick && memoryMb.late <= memoryMb.early * LIMITS.growth,
    }
  } finally {
    await system.stop()
  }
}

function answers(): Buffer {
  const text = madeUpText()
  const tools = ['App', 'Phone', 'Letter', 'Portal']
  const rows = Array.from({ length: ROWS }, (_, at) => {
    const chosen = tools.filter((_tool, place) => (at >> place) % 2).join('; ')
    return `${at},Person ${text.pick(9000)},${text.sentence(18)}.,${chosen},${text.pick(11)}`
  })
  return Buffer.from(['Answer,Who,What happened?,Which tools?,Score', ...rows].join('\n'))
}

async function send(workspace: WorkspaceClient, table: Buffer): Promise<{ id: string; readSeconds: number }> {
  const { createProject } = await workspace.graph<{ createProject: { id: string } }>(
    'mutation ($input: CreateProjectInput!) { createProject(input: $input) { id } }',
    { input: { title: 'Bench' } },
  )
  const input = { projectId: createProject.id, name: 'answers.csv', size: table.length }
  const { startCsvImport } = await workspace.graph<{ startCsvImport: { id: string; uploadUrl: string } }>(START, {
    input,
  })
  const headers = {
    authorization: `Bearer ${workspace.token}`,
    'tus-resumable': '1.0.0',
    'upload-offset': '0',
    'content-type': 'application/offset+octet-stream',
  }
  const began = performance.now()
  const { status } = await hostFetch(`${workspace.host}${startCsvImport.uploadUrl}`, {
    method: 'PATCH',
    bytes: table,
    headers,
  })
  if (status >= 300) throw new Error(`The table was refused: ${status}`)
  return { id: startCsvImport.id, readSeconds: round((performance.now() - began) / 1000) }
}

/** Imports the rows; the minutes that it took, and what `memory` was after a fifth of them. */
async function run(
  workspace: WorkspaceClient,
  id: string,
  memory: () => Promise<number>,
): Promise<{ minutes: number; early: number }> {
  const began = performance.now()
  await workspace.graph(RUN, { input: { importId: id } })
  let early: number | null = null
  for (;;) {
    const { csvImport } = await workspace.graph<{ csvImport: { state: string; done: number } }>(READ, { id })
    if (early === null && csvImport.done >= ROWS * EARLY) early = await memory()
    if (csvImport.state === 'DONE') return { minutes: (performance.now() - began) / 60_000, early: early ?? 0 }
    if (csvImport.state !== 'RUNNING') throw new Error(`The import is ${csvImport.state}`)
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
  }
}
