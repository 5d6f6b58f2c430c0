import { isCutOff } from '@verbatim/kit/database/database-away.ts'
import { DEADLOCK, isSqlState } from '@verbatim/kit/database/sql-state.ts'
import { type Directory, directoryWithin } from '#src/scim/directory.ts'
import { answerRequest, type ScimAnswer } from './answer-request.ts'
import { SCIM_LIMITS } from './discovery.ts'
import { badSyntax, errorBody, ScimError } from './scim-error.ts'
import { isObject, type Json, type JsonObject, valueNamed } from './scim-schema.ts'

const RESPONSE_SCHEMA = 'urn:ietf:params:scim:api:messages:2.0:BulkResponse'
const METHODS = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])

/**
 * Operations that share a transaction, and how long one may last: a commit for each would have every listener of the
 * region hear of each by itself, and whoever else changes members waits until it ends.
 */
const TOGETHER = { operations: 50, ms: 1000 } as const

/** Tells a refusal of an operation; what is kept of it is written where the directory writes. */
export type Refused = (error: unknown, directory: Directory) => Promise<ScimError>

/**
 * Carries out the operations of a bulk request one after the other, each by itself (RFC 7644, 3.7), up to the first that
 * reaches `failOnErrors`. An operation names what an earlier one made as `bulkId:…`. Refusals are told to `refused`.
 */
export async function answerBulk(directory: Directory, body: unknown, refused: Refused): Promise<ScimAnswer> {
  const operations = isObject(body) ? valueNamed(body, 'Operations') : undefined
  if (!isObject(body) || !Array.isArray(operations)) throw badSyntax('Operations are missing')
  if (operations.length > SCIM_LIMITS.bulkOperations)
    throw new ScimError(413, `A bulk request has at most ${SCIM_LIMITS.bulkOperations} operations`, 'tooMany')
  const failOnErrors = valueNamed(body, 'failOnErrors')
  const bulk: Bulk = {
    operations,
    refused,
    mostErrors: typeof failOnErrors === 'number' && failOnErrors > 0 ? failOnErrors : Number.POSITIVE_INFINITY,
  }
  let done: Done = { answers: [], made: new Map(), errors: 0 }
  while (goesOn(bulk, done)) done = await answerNext(directory, bulk, done)
  return { status: 200, body: { schemas: [RESPONSE_SCHEMA], Operations: done.answers } }
}

type Bulk = { operations: readonly Json[]; refused: Refused; mostErrors: number }

/** What was answered so far, and the ids of what was made by its `bulkId`. */
type Done = { answers: JsonObject[]; made: Map<string, string>; errors: number }

const goesOn = ({ operations, mostErrors }: Bulk, { answers, errors }: Done): boolean =>
  answers.length < operations.length && errors < mostErrors

/**
 * Carries out the next operations in one transaction. Where that was undone, as when another request stood in the way of
 * all, each tries for itself. Where the connection ended as it was kept, nobody knows, and nothing is done twice.
 */
async function answerNext(directory: Directory, bulk: Bulk, before: Done): Promise<Done> {
  const carriedOut: Done[] = []
  try {
    return await directory.change(async (tx) => {
      const done = await answerSome(directoryWithin(directory, tx), bulk, before, { together: true })
      carriedOut.push(done)
      return done
    })
  } catch (error) {
    const [done] = carriedOut
    const isUnknown = done !== undefined && isCutOff(error)
    directory.identity.log.warn({ err: error, isUnknown }, 'operations of a bulk request were not kept together')
    return isUnknown ? unknown(await bulk.refused(error, directory), before, done) : answerSome(directory, bulk, before)
  }
}

/** What is answered where nobody knows whether operations were kept. What was refused among them did nothing either way. */
function unknown(error: ScimError, before: Done, { answers, errors }: Done): Done {
  const together = answers.slice(before.answers.length)
  const wasRefused = (answer: JsonObject): boolean => 'response' in answer
  const told = together.map((answer) => {
    const { location: _location, version: _version, ...names } = answer
    return wasRefused(answer) ? answer : { ...names, status: String(error.status), response: errorBody(error) }
  })
  const more = together.filter((answer) => !wasRefused(answer)).length
  return { answers: [...before.answers, ...told], made: before.made, errors: errors + more }
}

/**
 * Carries out the next operations: `together` in one transaction as many as it has time for. What was done before stays
 * as it is.
 */
async function answerSome(
  directory: Directory,
  bulk: Bulk,
  before: Done,
  { together }: { together: boolean } = { together: false },
): Promise<Done> {
  const done = { ...before, answers: [...before.answers], made: new Map(before.made) }
  const [end, until] = [before.answers.length + TOGETHER.operations, performance.now() + TOGETHER.ms]
  do {
    const operation = bulk.operations[done.answers.length] ?? null
    const answer = await carryOut(directory, operation, done.made).catch(async (error: unknown) => {
      // Two bulk requests of two workspaces may want the same addresses in another order.
      if (together && (isSqlState(error, DEADLOCK) || isCutOff(error))) throw error
      done.errors += 1
      const known = await bulk.refused(error, directory)
      return { ...namesOf(operation), status: String(known.status), response: errorBody(known) }
    })
    done.answers.push(answer)
  } while (goesOn(bulk, done) && done.answers.length < end && !(together && performance.now() >= until))
  return done
}

async function carryOut(directory: Directory, operation: Json, made: Map<string, string>): Promise<JsonObject> {
  if (!isObject(operation)) throw badSyntax('An operation has to be an object')
  const { method = '', bulkId } = namesOf(operation)
  const path = valueNamed(operation, 'path')
  if (!METHODS.has(method) || typeof path !== 'string') throw badSyntax('An operation needs a method and a path')
  const names = path
    .split('/')
    .filter(Boolean)
    .map((name) => resolved(name, made))
  if (names[0] === 'Bulk') throw badSyntax('A bulk request is in no other')
  const version = valueNamed(operation, 'version')
  const answer = await answerRequest(directory, {
    method,
    path: names.map(String),
    query: {},
    body: resolved(valueNamed(operation, 'data') ?? null, made),
    ifMatch: typeof version === 'string' ? version : undefined,
    ifNoneMatch: undefined,
  })
  if (bulkId && typeof answer.body?.id === 'string') made.set(bulkId, answer.body.id)
  return {
    ...namesOf(operation),
    status: String(answer.status),
    ...(answer.location && { location: answer.location }),
    ...(answer.version && { version: answer.version }),
  }
}

function namesOf(operation: Json): { method?: string; bulkId?: string } {
  const text = (name: string): string | undefined => {
    const value = isObject(operation) ? valueNamed(operation, name) : undefined
    return typeof value === 'string' ? value.slice(0, 200) : undefined
  }
  const [method, bulkId] = [text('method')?.toUpperCase(), text('bulkId')]
  return { ...(method !== undefined && { method }), ...(bulkId !== undefined && { bulkId }) }
}

/** The value with `bulkId:…` replaced by the ids of what was made. */
function resolved(value: Json, made: ReadonlyMap<string, string>): Json {
  if (typeof value === 'string') {
    if (!value.startsWith('bulkId:')) return value
    const id = made.get(value.slice('bulkId:'.length))
    if (!id) throw new ScimError(409, 'Nothing was made of that bulkId yet', 'invalidValue')
    return id
  }
  if (Array.isArray(value)) return value.map((one) => resolved(one, made))
  if (!isObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, resolved(one ?? null, made)]))
}
