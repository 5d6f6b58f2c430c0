import { type GrownProject, OPTIONS, openGrowthWorld } from './growth/growth-world.ts'
import { round } from './load.ts'

export type BulkBench = {
  name: 'bulk'
  notes: number
  /** Seconds until the last note has its new values, and until the last has those of before. */
  editSeconds: number
  undoSeconds: number
  limitSeconds: 10
  ok: boolean
}

const NOTES = 10_000
const LIMIT = 10
const LOOK_MS = 50
const PATIENCE_MS = 600_000
const START = 'mutation ($input: StartBulkEditInput!) { edit: startBulkEdit(input: $input) { id total } }'
const UNDO = 'mutation ($input: BulkEditRefInput!) { edit: undoBulkEdit(input: $input) { id } }'
const READ = 'query ($id: ID!) { edit: bulkEdit(id: $id) { state done skipped } }'

type Edit = { id: string; state: string; total: number; done: number; skipped: number }

/** Two fields of 10,000 notes, each of which had other values before, changed as a job, and the undo of that. */
export async function benchBulk(): Promise<BulkBench> {
  const world = await openGrowthWorld([NOTES])
  try {
    const [project] = world.projects
    if (!project) throw new Error('There is no project')
    const { projectId, fields } = project
    const values = [
      { fieldId: fields.segment, value: OPTIONS[1] },
      { fieldId: fields.text, value: 'Leeds depot' },
    ]
    const query = { projectId }
    const change = { setFields: values }
    let id = ''
    const editSeconds = await timed(async () => {
      const input = { objectType: 'NOTE', query, expectedTotal: NOTES, change }
      const edit = await world.of<Edit>(project, START, { input })
      id = edit.id
      await ended(project, world.of, id, 'DONE')
    })
    const undoSeconds = await timed(async () => {
      await world.of(project, UNDO, { input: { bulkEditId: id } })
      await ended(project, world.of, id, 'UNDONE')
    })
    const ok = editSeconds <= LIMIT && undoSeconds <= LIMIT
    return { name: 'bulk', notes: NOTES, editSeconds, undoSeconds, limitSeconds: LIMIT, ok }
  } finally {
    await world.stop()
  }
}

type Ask = <T>(project: GrownProject, query: string, variables: Record<string, unknown>) => Promise<T>

async function ended(project: GrownProject, ask: Ask, id: string, state: string): Promise<void> {
  for (const until = Date.now() + PATIENCE_MS; Date.now() < until; ) {
    const edit = await ask<Edit>(project, READ, { id })
    if (edit.state === state && edit.done === NOTES && edit.skipped === 0) return
    if (edit.state !== 'RUNNING' && edit.state !== 'UNDOING')
      throw new Error(`The edit ended as ${JSON.stringify(edit)}`)
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
  }
  throw new Error('The edit did not end in ten minutes')
}

async function timed(work: () => Promise<void>): Promise<number> {
  const began = performance.now()
  await work()
  return round((performance.now() - began) / 1000, 1)
}
