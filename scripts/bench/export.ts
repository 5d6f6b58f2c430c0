import { setTimeout } from 'node:timers/promises'
import { createWorkspace, type WorkspaceClient } from '@verbatim/start/system/client.ts'
import { hostFetch } from '@verbatim/start/system/host-fetch.ts'
import { startSystem } from '@verbatim/start/system/start-system.ts'
import { round } from './load.ts'
import { aProject } from './open-note/long-note.ts'
import { quotedNote, quotingInsight } from './publish/quoted-insight.ts'
import { residentMb } from './start.ts'

export type ExportBench = {
  name: 'export'
  quotes: number
  pdfSeconds: number
  highlights: number
  csvSeconds: number
  /** The same table from the moment in which it was asked for, written by a worker, until its last row was here. */
  jobSeconds: number
  /** Memory of all processes before the table was asked for, and when its last row was here. */
  memoryMb: { before: number; after: number }
  limits: { pdfSeconds: 5; csvSeconds: 20; growth: 1.2 }
  ok: boolean
}

const QUOTES = 200
const HIGHLIGHTS = 50_000
const LIMITS: ExportBench['limits'] = { pdfSeconds: 5, csvSeconds: 20, growth: 1.2 }
const PDF =
  'mutation ($id: ID!) { exportInsight(input: { insightId: $id, format: PDF }) { id document { fileName base64 } } }'
const CSV =
  'mutation ($id: ID!) { exportHighlightList(input: { query: { projectId: $id }, dictionary: false }) { downloadUrl } }'
const JOB =
  'mutation ($id: ID!) { started: startHighlightListExport(input: { list: { query: { projectId: $id }, dictionary: false } }) { listExport { id } } }'
const FILE = 'mutation ($id: ID!) { file: downloadListExport(input: { exportId: $id }) { downloadUrl } }'

/** An insight with many quotes as PDF, and many highlights as CSV, at once and by a worker, through the edge. */
export async function benchExport(): Promise<ExportBench> {
  const system = await startSystem({ regions: ['us_b'] })
  try {
    const order = { root: system.root, email: 'bench@verbatim.example', name: 'Bench', teamName: 'Bench' }
    const workspace = await createWorkspace({ ...order, subdomain: 'bench', region: 'us_b' })
    const projectId = await aProject(workspace)
    await quotedNote(workspace, projectId, HIGHLIGHTS)
    const id = await quotingInsight(workspace, projectId, QUOTES)
    const pdfSeconds = await timeOf(async () => {
      const { exportInsight } = await workspace.graph<{ exportInsight: { document: { base64: string } } }>(PDF, { id })
      if (!exportInsight.document.base64) throw new Error('There is no PDF')
    })
    const before = await residentMb(system.pids)
    let rows = 0
    const csvSeconds = await timeOf(async () => {
      rows = await rowsOf(workspace, projectId)
    })
    if (rows < HIGHLIGHTS) throw new Error(`The table has ${rows} rows`)
    const jobSeconds = await timeOf(async () => {
      rows = await writtenRows(workspace, projectId)
    })
    if (rows < HIGHLIGHTS) throw new Error(`The table of the worker has ${rows} rows`)
    const memoryMb = { before: round(before), after: round(await residentMb(system.pids)) }
    const isFlat = memoryMb.after <= memoryMb.before * LIMITS.growth
    return {
      name: 'export',
      quotes: QUOTES,
      pdfSeconds,
      highlights: HIGHLIGHTS,
      csvSeconds,
      jobSeconds,
      memoryMb,
      limits: LIMITS,
      ok:
        pdfSeconds <= LIMITS.pdfSeconds && csvSeconds <= LIMITS.csvSeconds && jobSeconds <= LIMITS.csvSeconds && isFlat,
    }
  } finally {
    await system.stop()
  }
}

async function timeOf(work: () => Promise<void>): Promise<number> {
  const began = performance.now()
  await work()
  return round((performance.now() - began) / 1000, 1)
}

async function rowsOf(workspace: WorkspaceClient, projectId: string): Promise<number> {
  const { exportHighlightList } = await workspace.graph<{ exportHighlightList: { downloadUrl: string } }>(CSV, {
    id: projectId,
  })
  return rowsAt(workspace, exportHighlightList.downloadUrl)
}

/** The table as a worker writes it. */
async function writtenRows(workspace: WorkspaceClient, projectId: string): Promise<number> {
  const { started } = await workspace.graph<{ started: { listExport: { id: string } } }>(JOB, { id: projectId })
  const { id } = started.listExport
  for (let state = ''; state !== 'DONE'; await setTimeout(100)) {
    const { listExports } = await workspace.graph<{
      listExports: { id: string; state: string; failure: string | null }[]
    }>('{ listExports { id state failure } }')
    const found = listExports.find((one) => one.id === id)
    if (found?.state === 'FAILED') throw new Error(found.failure ?? 'It failed')
    state = found?.state ?? ''
  }
  const { file } = await workspace.graph<{ file: { downloadUrl: string } }>(FILE, { id })
  return rowsAt(workspace, file.downloadUrl)
}

async function rowsAt(workspace: WorkspaceClient, downloadUrl: string): Promise<number> {
  const { status, body } = await hostFetch<string>(`${workspace.host}${downloadUrl}`, {
    headers: { authorization: `Bearer ${workspace.token}` },
  })
  if (status !== 200) throw new Error(`The table answers ${status}`)
  return String(body).split('\r\n').filter(Boolean).length - 1
}
