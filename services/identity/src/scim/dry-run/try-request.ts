import { asTransaction, type Transaction } from '@verbatim/kit/database/database.ts'
import type { Directory } from '#src/scim/directory.ts'
import { isReading, type ScimAnswer, type ScimRequest } from '#src/scim/protocol/answer-request.ts'
import { ScimError } from '#src/scim/protocol/scim-error.ts'
import { isObject, valueNamed } from '#src/scim/protocol/scim-schema.ts'
import { answerWithin, requestOf } from './answer-within.ts'
import { dryRunRepository } from './dry-run-repository.ts'

/** Each request answers all before it again, within one transaction: so many operations, and so much of their JSON. */
const TRIED_MAX = 500
const CHARACTERS_MAX = 2_000_000

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
    if (!isReading(request)) requireRoom([...before.map((tried) => tried.request), request])
    const told = await undone(tx, async (nested) => {
      for (const tried of before) await answerWithin(nested, directory, { ...tried, request: requestOf(tried) })
      return answerWithin(nested, directory, { madeIds: [], happenedAt, request })
    })
    if (told.changes.length === 0) return told.answer
    const { method, path, body = null } = request
    const { madeIds, changes, answeredId } = told
    const kept = { id: identity.newId(), scimTokenId, request: { method, path, body }, happenedAt }
    await runs.add({ ...kept, madeIds, changes, answeredId })
    return told.answer
  })
  if (answer instanceof ScimError) throw answer
  return answer
}

/** Throws ScimError where so much cannot be answered again. */
function requireRoom(requests: readonly Pick<ScimRequest, 'path' | 'body'>[]): void {
  const operations = requests.reduce((sum, request) => sum + operationsIn(request), 0)
  const characters = requests.reduce((sum, { body = null }) => sum + JSON.stringify(body).length, 0)
  if (operations > TRIED_MAX)
    throw new ScimError(429, `A dry run holds at most ${TRIED_MAX} changes. Apply or clear it first.`)
  if (characters > CHARACTERS_MAX)
    throw new ScimError(429, `A dry run holds at most ${CHARACTERS_MAX} characters of JSON. Apply or clear it first.`)
}

/** How many changes a request asks for: a bulk request has several. */
function operationsIn({ path, body }: Pick<ScimRequest, 'path' | 'body'>): number {
  const operations = path[0] === 'Bulk' && isObject(body) ? valueNamed(body, 'Operations') : null
  return Array.isArray(operations) ? operations.length : 1
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
