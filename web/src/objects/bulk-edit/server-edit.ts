import type { ApolloClient } from '@apollo/client'
import { LIFETIMES_MS } from '@verbatim/contracts/limits.ts'
import { forgetEdit, type RememberedEdit, rememberEdit } from './bulk-history.ts'
import { cancelEdit, type EditProgress, type JobChange, readEdit, startEdit, undoEdit } from './bulk-job.ts'
import { type BulkWork, type ChosenRows, countOf, outcomeWords } from './bulk-work.ts'

/** How long to wait before looking again how far an edit is, in milliseconds. */
const AGAIN_MS = 500

type ServerEdit = {
  asked: JobChange
  noun: string
  chosen: ChosenRows
  title: string
  /** What was done, of so many. */
  said: (count: number) => string
}

/** An edit that can be found again: which one, and which service makes it. */
type EditRef = Pick<RememberedEdit, 'id' | 'job'>

/** A change of many that the service makes portion by portion, also when this page is closed. */
export const serverEdit = (client: ApolloClient, { asked, noun, chosen, title, said }: ServerEdit): BulkWork => ({
  title,
  count: countOf(chosen),
  async run(onStep, signal) {
    const rows = 'ids' in chosen ? { ids: [...chosen.ids] } : { query: chosen.query, expectedTotal: chosen.total }
    const { job } = asked
    const id = await startEdit(client, asked, rows)
    // Whoever closes the page finds the way back all the same.
    rememberEdit({ id, job, said: said(countOf(chosen)), until: dayFromNow() })
    const cancel = (): void => {
      // Where it has ended meanwhile, there is nothing to cancel.
      cancelEdit(client, job, id).catch(() => undefined)
    }
    if (signal.aborted) cancel()
    signal.addEventListener('abort', cancel)
    const end = await follow(client, { id, job }, onStep).finally(() => signal.removeEventListener('abort', cancel))
    const { state, done, skipped, skippedBecause } = end
    const stopped = state === 'CANCELLED' ? 'cancelled' : state === 'FAILED' ? 'failed' : undefined
    const outcome = { changed: done - skipped, skipped, because: skippedBecause ?? null, stopped } as const
    if (outcome.changed > 0) rememberEdit({ id, job, said: said(outcome.changed), until: end.undoableUntil ?? '' })
    else forgetEdit(id)
    return {
      said: outcomeWords(said, outcome, noun),
      undo: outcome.changed > 0 ? () => undoServerEdit(client, { id, job }) : null,
    }
  },
})

const dayFromNow = (): string => new Date(Date.now() + LIFETIMES_MS.undo).toISOString()

/** Takes back what an edit changed. Throws where it was taken back already, or a day has gone by. */
export async function undoServerEdit(client: ApolloClient, edit: EditRef): Promise<void> {
  await undoEdit(client, edit.job, edit.id)
  forgetEdit(edit.id)
  await follow(client, edit, () => undefined)
}

/** Looks again and again until the edit has ended. */
async function follow(
  client: ApolloClient,
  { id, job }: EditRef,
  onStep: (done: number) => void,
): Promise<EditProgress> {
  for (;;) {
    const edit = await readEdit(client, job, id)
    onStep(edit.done)
    if (edit.state !== 'RUNNING' && edit.state !== 'UNDOING') return edit
    await new Promise((resolve) => setTimeout(resolve, AGAIN_MS))
  }
}
