import { errors } from '@opensearch-project/opensearch'
import { portionsOf } from '@verbatim/kit/portions.ts'
import { goneDocument } from './documents.ts'
import { namesOf } from './names.ts'
import { stillTrue } from './newer.ts'
import { endDeadReindex } from './reindex/reindex.ts'
import type { Place } from './settings.ts'
import { writeVersioned } from './versioned-bulk.ts'
import type { Line, Sweep, WriteOrder } from './write-order.ts'

/** Roughly, in characters: OpenSearch does best with requests of a few megabytes. */
const PORTION = { items: 1000, bytes: 4_000_000 }
const PAUSE_MS = 100
const PATIENCE_MS = 60_000

/** Carries out an order; while the index is reindexed it waits for the new one. Doing it twice changes nothing. */
export async function writeOrder(place: Place, order: WriteOrder): Promise<void> {
  const { sweeps, lines } = await stillTrue(place, order)
  for (const sweep of sweeps) await whenOpen(place, () => sweepAll(place, sweep))
  for (const some of portionsOf(lines, weightOf, PORTION)) await whenOpen(place, () => writeLines(place, some))
}

/** Tries again while the index takes no writes, and frees it from a reindex that died. */
async function whenOpen(place: Place, work: () => Promise<void>): Promise<void> {
  for (const until = Date.now() + PATIENCE_MS; ; ) {
    try {
      return await work()
    } catch (error) {
      if (!isClosed(error) || Date.now() > until) throw error
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
      await endDeadReindex(place)
    }
  }
}

/** The index takes no writes for the moment of a reindex, or is the old one and gone. */
const CLOSED = /index write \(api\)|index_not_found/

const isClosed = (error: unknown): boolean =>
  CLOSED.test(error instanceof errors.ResponseError ? JSON.stringify(error.body ?? '') : String(error))

async function writeLines({ client, settings }: Place, lines: readonly Line[]): Promise<void> {
  const now = new Date()
  const documents = lines.map(({ teamId, key, version, document }) => {
    const source = document ?? goneDocument(teamId, now)
    return { id: key, routing: teamId, version, source }
  })
  await writeVersioned(client, { index: namesOf(settings.alias).write, require_alias: true }, documents)
}

/** Characters of a text, or of a vector's numbers. */
const weightOf = ({ document }: Line): number =>
  document?.kind === 'meaning' ? document.vector.length * 12 : (document?.content.length ?? 0)

/** Queries see what a second ago was written; what is to be changed must be seen first. */
async function sweepAll({ client, settings }: Place, sweep: Sweep): Promise<void> {
  const { write: index } = namesOf(settings.alias)
  await client.indices.refresh({ index })
  const { teamId } = sweep
  const { body } = await client.updateByQuery({
    index,
    routing: teamId,
    conflicts: 'proceed',
    refresh: true,
    body: { query: { bool: { filter: [{ term: { teamId } }, whereOf(sweep)] } }, script: scriptOf(sweep) } as object,
  })
  const failures = (body as { failures?: unknown[] }).failures ?? []
  if (failures.length) throw new Error(`The index refused a change: ${JSON.stringify(failures[0])}`)
}

const whereOf = (sweep: Sweep): object =>
  sweep.what === 'remove'
    ? sweep.where
    : // Passages and their vectors; highlights of the note are told to move by themselves. What is there already is left
      // out: of a long note one request moves a part before its time is over, and the next one goes on from there.
      {
        bool: {
          filter: [
            { term: { noteId: sweep.noteId } },
            { term: { type: 'NOTE' } },
            { terms: { kind: ['passage', 'meaning'] } },
          ],
          must_not: [{ term: { projectId: sweep.projectId } }],
        },
      }

const scriptOf = (sweep: Sweep): object =>
  sweep.what === 'remove'
    ? { source: 'ctx._source = params.gone', params: { gone: goneDocument(sweep.teamId, new Date()) } }
    : { source: 'ctx._source.projectId = params.projectId', params: { projectId: sweep.projectId } }
