import { parseResourceId, type ResourceType } from '@verbatim/contracts/resource-ids.ts'
import { holdsScope, mustHoldScope, scopeOf } from '@verbatim/contracts/scopes.ts'
import type { Service } from '@verbatim/contracts/service-manifest.ts'
import type { Pauses } from '@verbatim/kit/back-off.ts'
import { type ExecutionResult, execute, type GraphQLError } from 'graphql'
import type { Graph, PreparedRequest } from '#src/graph/graph.ts'
import { refusal } from '#src/graph/graph-errors.ts'
import { type AskedSubscription, readSubscription } from './asked-subscription.ts'
import type { ChangeFeed, Watched } from './change-feed.ts'
import type { Change, ObjectType } from './fact-changes.ts'
import { createPendingChanges } from './pending-changes.ts'
import { createPushStream, type Push } from './push-stream.ts'
import { isRefusal, type ReadableKind, type ReadableObjects, type Reader } from './readable-objects.ts'

export type SubscriptionParts = { graph: Graph; feed: ChangeFeed; readable: ReadableObjects }

export type Subscriber = Reader & { role(): Promise<string>; tooSlow(): void }

/** At most ten pushes a second to one subscription. */
const PAUSES_MS: Pauses = [100]
/** What is of the whole workspace is heard on every open page of everybody: a kind that pours in is told once a second. */
const WORKSPACE_PAUSES_MS: Pauses = [100, 200, 400, 800, 1000]
/**
 * When something that may not be read yet is looked at again. Services hear of what was granted one after the other, on a
 * calm system at once, on a busy one late.
 */
const AGAIN_MS = [3000, 10_000, 30_000] as const

/**
 * Starts a subscription, or gives the refusals: the subscriber has to be able to read what it is about. The graph
 * fills `noteChanged` as the subscriber at every push, so that nobody is shown what they could not read; the others
 * carry ids, and access is asked again once it changed.
 */
export async function openSubscription(
  parts: SubscriptionParts,
  prepared: PreparedRequest,
  subscriber: Subscriber,
): Promise<AsyncIterableIterator<ExecutionResult> | readonly GraphQLError[]> {
  const asked = readSubscription(parts.graph.schema, prepared)
  if (!('name' in asked)) return asked
  const object = objectOf(asked)
  if (object) mustHoldScope(subscriber, scopeOf('notes', 'read'))
  if (object && !(await parts.readable.mayRead(subscriber, object.kind, object.id))) return [notFound(object.kind)]
  const watched = watchedBy(asked, subscriber.teamId)
  return createPushStream({
    pending: createPendingChanges(),
    listen: (onChange) => parts.feed.watch(watched, onChange),
    overflow: subscriber.tooSlow,
    pauses: watched.of === 'WORKSPACE' ? WORKSPACE_PAUSES_MS : PAUSES_MS,
    toPush: (change) =>
      makePush(parts, prepared, asked, subscriber, change).catch((): Push<ExecutionResult> => ({ retry: true })),
  })
}

async function makePush(
  parts: SubscriptionParts,
  prepared: PreparedRequest,
  asked: AskedSubscription,
  subscriber: Subscriber,
  change: Change,
): Promise<Push<ExecutionResult>> {
  if (asked.name === 'noteChanged') return pushNote(parts.graph, asked.query, prepared, subscriber)
  const object = objectOf(asked)
  if (object && !(await parts.readable.mayRead(subscriber, object.kind, object.id)))
    return { push: { data: null, errors: [notFound(object.kind)] }, last: true }
  const payload = await payloadOf(parts.readable, subscriber, change)
  if (!payload) return laterLook(change)
  return {
    push: await execute({
      schema: parts.graph.schema,
      document: prepared.document.document,
      operationName: prepared.operation.definition.name?.value,
      variableValues: prepared.variables,
      rootValue: { [asked.name]: payload },
    }),
  }
}

async function pushNote(
  graph: Graph,
  query: string,
  { variables, operation }: PreparedRequest,
  subscriber: Subscriber,
): Promise<Push<ExecutionResult>> {
  const prepared = graph.prepare({ query, variables, operationName: operation.definition.name?.value }, subscriber)
  if (!('operation' in prepared)) return { push: { errors: prepared }, last: true }
  const result = await graph.run(prepared, await subscriber.call())
  if (result.data || !result.errors?.length) return { push: result }
  return isRefusal(result.errors) ? { push: result, last: true } : { retry: true }
}

/** What a push carries, without the ids that this subscriber may not read; null when nothing is left to say. */
async function payloadOf(
  readable: ReadableObjects,
  subscriber: Subscriber,
  change: Change,
): Promise<Record<string, unknown> | null> {
  if (change.of === 'NOTE') return null
  if (change.of === 'HIGHLIGHTS') {
    const { noteId, changedIds, removedIds } = change
    return { noteId, changedIds, removedIds }
  }
  const { objectType, objectIds } = change
  if (!holdsScope(subscriber, scopeOf(roomOf(objectType), 'read'))) return null
  if (change.of === 'PROJECT') return { projectId: change.projectId, objectType, objectIds }
  if (OF_MANAGERS.has(objectType) && (await subscriber.role()) !== 'MANAGER') return null
  if (OWN.has(objectType))
    return objectIds.includes(subscriber.userId) ? { objectType, objectIds: [subscriber.userId] } : null
  if (!READ_BY[objectType] && objectType !== 'COMMENT_THREAD') return { objectType, objectIds }
  const readableIds = new Set<string>()
  for (const id of objectIds)
    if (await mayHearOf(readable, subscriber, objectType, id)) readableIds.add(id.replace(/\/draft$/, ''))
  return readableIds.size || change.visibility ? { objectType, objectIds: [...readableIds] } : null
}

/** Insights are read by what their service has heard of access, which may come after the insight. */
function laterLook(change: Change): Push<ExecutionResult> {
  if (change.of !== 'WORKSPACE' || change.objectType !== 'INSIGHT') return { push: null }
  const looks = change.again ?? 0
  const afterMs = AGAIN_MS[looks]
  return afterMs === undefined ? { push: null } : { again: { ...change, again: looks + 1 }, afterMs }
}

/** Whose room it is that something changed in: a narrowed token hears of the rooms that it reads. */
const roomOf = (objectType: ObjectType): Service => OTHER_ROOMS[objectType] ?? 'notes'

const OTHER_ROOMS: Partial<Record<ObjectType, Service>> = {
  MEMBER: 'identity',
  INVITE: 'identity',
  SIGN_IN: 'identity',
  ALERT: 'identity',
  UNUSUAL_ACT: 'identity',
  USER_GROUP: 'identity',
  CHECKLIST: 'identity',
  WORKSPACE: 'identity',
  INSIGHT: 'insights',
  INSIGHT_DRAFT: 'insights',
  PERSONAL_INSIGHT: 'insights',
  PERSON: 'recruit',
  ERASURE: 'recruit',
  COMMENT_THREAD: 'activity',
  INBOX: 'activity',
}

/** Of what only managers see, only they hear. */
const OF_MANAGERS: ReadonlySet<string> = new Set(['INVITE', 'ALERT', 'ERASURE', 'SIGN_IN', 'UNUSUAL_ACT'])

/** What is a member's own, by the member's id. */
const OWN: ReadonlySet<string> = new Set([
  'CHECKLIST',
  'BULK_EDIT',
  'CSV_IMPORT',
  'LIST_EXPORT',
  'INBOX',
  'PERSONAL_INSIGHT',
])

/** Of comments one hears where the page on which they stand can be read, or its draft; people are everybody's. */
function mayHearOf(
  readable: ReadableObjects,
  subscriber: Subscriber,
  objectType: string,
  id: string,
): Promise<boolean> {
  const page = objectType === 'COMMENT_THREAD' ? parseResourceId(id) : null
  const kind = page?.path.length ? 'draft' : page ? PAGES[page.type] : READ_BY[objectType]
  return kind ? readable.mayRead(subscriber, kind, page?.id ?? id) : Promise.resolve(page?.type === 'person')
}

const PAGES: Partial<Record<ResourceType, ReadableKind>> = {
  note: 'note',
  insight: 'insight',
  projectView: 'view',
}

const READ_BY: Partial<Record<string, ReadableKind>> = {
  PROJECT: 'project',
  FOLDER: 'folder',
  INSIGHT: 'insight',
  VIEW: 'view',
}

function objectOf(asked: AskedSubscription): { kind: ReadableKind; id: string } | null {
  if ('noteId' in asked) return { kind: 'note', id: asked.noteId }
  return 'projectId' in asked ? { kind: 'project', id: asked.projectId } : null
}

function watchedBy(asked: AskedSubscription, teamId: string): Watched {
  if (asked.name === 'noteChanged') return { of: 'NOTE', teamId, id: asked.noteId }
  if (asked.name === 'highlightsChanged') return { of: 'HIGHLIGHTS', teamId, id: asked.noteId }
  if (asked.name === 'projectChanged') return { of: 'PROJECT', teamId, id: asked.projectId }
  return { of: 'WORKSPACE', teamId }
}

const notFound = (kind: ReadableKind): GraphQLError =>
  refusal('NotFound', `${kind.charAt(0).toUpperCase()}${kind.slice(1)} not found`)
