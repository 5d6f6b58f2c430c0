import { type Client, errors } from '@opensearch-project/opensearch'
import type { IndexNames } from '../names.ts'

/** How far a reindex is. `done` has, for each shard of `from`, the number of the last change that `to` has for certain. */
type Progress = { from: string | null; to: string | null; done: Record<string, number> }

type Kept = Progress & { token: string; heldUntil: number }

/** The right to reindex, which ends by itself when nothing is heard of its holder for a minute. */
export type Lock = {
  token: string
  progress: Progress
  /** Keeps progress and the lock. Throws LockLost when another process has taken it over. */
  keep(next: Partial<Progress>): Promise<void>
  /** Gives the lock back; progress stays for whoever goes on. */
  release(): Promise<void>
}

class LockLost extends Error {}

const LOCK_MS = 60_000
const DOCUMENT = 'exchange'
const NOTHING: Progress = { from: null, to: null, done: {} }

/** Takes the lock, or gives null while another process has it. Clocks that differ do no harm: see `fence`. */
export async function takeLock(client: Client, names: IndexNames, token: string): Promise<Lock | null> {
  const there = await readLock(client, names)
  if (there && there.kept.heldUntil > Date.now()) return null
  let at = there?.at ?? null
  const progress: Progress = there
    ? { from: there.kept.from, to: there.kept.to, done: there.kept.done }
    : { ...NOTHING }
  const write = async (heldUntil: number): Promise<void> => {
    at = await writeLock(client, names, { ...progress, token, heldUntil }, at)
  }
  try {
    await write(Date.now() + LOCK_MS)
  } catch (error) {
    if (error instanceof LockLost) return null
    throw error
  }
  return {
    token,
    progress,
    async keep(next) {
      Object.assign(progress, next)
      await write(Date.now() + LOCK_MS)
    },
    release: () => write(0),
  }
}

type Version = { seqNo: number; term: number }

async function readLock(client: Client, { state }: IndexNames): Promise<{ kept: Kept; at: Version } | null> {
  try {
    const { body } = await client.get({ index: state, id: DOCUMENT })
    return { kept: body._source as Kept, at: { seqNo: body._seq_no ?? 0, term: body._primary_term ?? 0 } }
  } catch (error) {
    if (error instanceof errors.ResponseError && error.statusCode === 404) return null
    throw error
  }
}

/** Writes only over what was read, so that of two processes one comes second. */
async function writeLock(client: Client, { state }: IndexNames, kept: Kept, at: Version | null): Promise<Version> {
  const only = at ? { if_seq_no: at.seqNo, if_primary_term: at.term } : { op_type: 'create' as const }
  try {
    const { body } = await client.index({ index: state, id: DOCUMENT, ...only, refresh: false, body: kept })
    return { seqNo: body._seq_no ?? 0, term: body._primary_term ?? 0 }
  } catch (error) {
    if (error instanceof errors.ResponseError && error.statusCode === 409)
      throw new LockLost('Another process has taken the reindex over.')
    throw error
  }
}
