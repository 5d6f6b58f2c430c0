import type { ApolloClient } from '@apollo/client'
import type { BulkChangeInput, BulkEditProgressQuery, BulkObject } from '../../gql/graphql.ts'
import { forgetEdit, rememberEdit } from './bulk-history.ts'
import { type BulkWork, type ChosenRows, countOf, outcomeWords } from './bulk-work.ts'
import { BulkEdit_query, CancelBulkEdit_mutation, StartBulkEdit_mutation, UndoBulkEdit_mutation } from './operations.ts'

type Edit = BulkEditProgressQuery['bulkEdit']

/** How long to wait before looking again how far an edit is, in milliseconds. */
const AGAIN_MS = 500

type ServerEdit = {
  objectType: BulkObject
  noun: string
  chosen: ChosenRows
  change: BulkChangeInput
  title: string
  /** What was done, of so many. */
  said: (count: number) => string
}

/** A change of many that the service makes portion by portion, also when this page is closed. */
export const serverEdit = (client: ApolloClient, edit: ServerEdit): BulkWork => ({
  title: edit.title,
  count: countOf(edit.chosen),
  async run(onStep, signal) {
    const { objectType, chosen, change, noun, said } = edit
    const rows = 'ids' in chosen ? { ids: [...chosen.ids] } : { query: chosen.query, expectedTotal: chosen.total }
    const input = { objectType, change, ...rows }
    const { data } = await client.mutate({ mutation: StartBulkEdit_mutation, variables: { input } })
    if (!data) throw new TypeError('There was no answer')
    const { id } = data.startBulkEdit
    const cancel = (): void => {
      const variables = { input: { bulkEditId: id } }
      // Where it has ended meanwhile, there is nothing to cancel.
      client.mutate({ mutation: CancelBulkEdit_mutation, variables }).catch(() => undefined)
    }
    if (signal.aborted) cancel()
    signal.addEventListener('abort', cancel)
    const end = await follow(client, id, onStep).finally(() => signal.removeEventListener('abort', cancel))
    const { state, done, skipped, skippedBecause } = end
    const stopped = state === 'CANCELLED' ? 'cancelled' : state === 'FAILED' ? 'failed' : undefined
    const outcome = { changed: done - skipped, skipped, because: skippedBecause ?? null, stopped } as const
    if (outcome.changed > 0) rememberEdit({ id, said: said(outcome.changed), until: end.undoableUntil ?? '' })
    return {
      said: outcomeWords(said, outcome, noun),
      undo: outcome.changed > 0 ? () => undoServerEdit(client, id) : null,
    }
  },
})

/** Takes back what an edit changed. Throws where it was taken back already, or a day has gone by. */
export async function undoServerEdit(client: ApolloClient, id: string): Promise<void> {
  await client.mutate({ mutation: UndoBulkEdit_mutation, variables: { input: { bulkEditId: id } } })
  forgetEdit(id)
  await follow(client, id, () => undefined)
}

/** Looks again and again until the edit has ended. */
async function follow(client: ApolloClient, id: string, onStep: (done: number) => void): Promise<Edit> {
  for (;;) {
    const { data } = await client.query({ query: BulkEdit_query, variables: { id }, fetchPolicy: 'network-only' })
    if (!data) throw new TypeError('There was no answer')
    const { bulkEdit } = data
    onStep(bulkEdit.done)
    if (bulkEdit.state !== 'RUNNING' && bulkEdit.state !== 'UNDOING') return bulkEdit
    await new Promise((resolve) => setTimeout(resolve, AGAIN_MS))
  }
}
