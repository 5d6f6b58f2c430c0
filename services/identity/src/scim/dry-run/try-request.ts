import { asTransaction, type Transaction } from '@verbatim/kit/database/database.ts'
import type { Directory } from '#src/scim/directory.ts'
import type { ScimAnswer, ScimRequest } from '#src/scim/protocol/answer-request.ts'
import { ScimError } from '#src/scim/protocol/scim-error.ts'
import { answerWithin, requestOf } from './answer-within.ts'
import { dryRunRepository } from './dry-run-repository.ts'

/** Each request answers all before it again, within one transaction. */
const TRIED_MAX = 500

/**
 * Answers a request of a directory that only tries as if it were done, upon all that it tried before, and undoes
 * everything. What would change is kept, for managers to read and apply. Throws ScimError.
 */
export async function tryRequest(directory: Directory, scimTokenId: string, request: ScimRequest): Promise<ScimAnswer> {
  const { identity, teamId } = directory
  const happenedAt = identity.clock.now()
  const answer = await directory.change(async (tx) => {
    const runs = dryRunRepository(tx, teamId)
    const before = await runs.list()
    const told = await undone(tx, async (nested) => {
      for (const tried of before) await answerWithin(nested, directory, { ...tried, request: requestOf(tried) })
      return answerWithin(nested, directory, { madeIds: [], happenedAt, request })
    })
    if (told.changes.length === 0) return told.answer
    if (before.length >= TRIED_MAX)
      return new ScimError(429, `A dry run holds ${TRIED_MAX} requests. Apply them or clear them.`)
    const { method, path, body = null } = request
    const { madeIds, changes, answeredId } = told
    const kept = { id: identity.newId(), scimTokenId, request: { method, path, body }, happenedAt }
    await runs.add({ ...kept, madeIds, changes, answeredId })
    return told.answer
  })
  if (answer instanceof ScimError) throw answer
  return answer
}

/** What the work found; what it wrote is undone. */
async function undone<T>(tx: Transaction, work: (nested: Transaction) => Promise<T>): Promise<T> {
  const byIntent = new Error('This is undone by intent.')
  const found: T[] = []
  const ended: Promise<never> = tx.transaction(async (nested) => {
    found.push(await work(asTransaction(nested)))
    throw byIntent
  })
  return ended.catch((error: unknown) => {
    for (const one of found) if (error === byIntent) return one
    throw error
  })
}
