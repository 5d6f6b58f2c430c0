import type { Directory } from '#src/scim/directory.ts'
import { groupEndpoint } from '#src/scim/groups/group-endpoint.ts'
import { userEndpoint } from '#src/scim/users/user-endpoint.ts'
import { providerConfig, resourceTypes, SCIM_LIMITS, schemas } from './discovery.ts'
import { type Endpoint, isVersion } from './endpoint.ts'
import { badSyntax, badValue, noResource, ScimError } from './scim-error.ts'
import { readFilter } from './scim-filter.ts'
import { isObject, type Json, type JsonObject, valueNamed } from './scim-schema.ts'
import { readShown, showAttributes } from './shown-attributes.ts'

/** A request of the protocol, by whatever way it came. */
export type ScimRequest = {
  method: string
  /** Names after the address of the surface. */
  path: readonly string[]
  query: Readonly<Record<string, string | undefined>>
  body: unknown
  ifMatch: string | undefined
  ifNoneMatch: string | undefined
}

export type ScimAnswer = { status: number; body?: JsonObject; location?: string; version?: string }

const LIST_SCHEMA = 'urn:ietf:params:scim:api:messages:2.0:ListResponse'
const ENDPOINTS: ReadonlyMap<string, Endpoint> = new Map([
  ['Users', userEndpoint],
  ['Groups', groupEndpoint],
])

/** Whether a request only reads: a search is sent by POST (RFC 7644, 3.4.3). */
export const isReading = ({ method, path }: Pick<ScimRequest, 'method' | 'path'>): boolean =>
  method === 'GET' || isSearch({ method, path })

const isSearch = ({ method, path }: Pick<ScimRequest, 'method' | 'path'>): boolean =>
  method === 'POST' && path.at(-1) === '.search' && path.length <= 2

/** Answers everything but a bulk request. Throws ScimError. */
export async function answerRequest(directory: Directory, request: ScimRequest): Promise<ScimAnswer> {
  const [kind = '', id, ...more] = request.path
  if (kind === '.search' && id === undefined && isSearch(request))
    return list(directory, [...ENDPOINTS.values()], searchOf(request.body))
  const endpoint = ENDPOINTS.get(kind)
  if (!endpoint) return { status: 200, body: discover(directory, request) }
  if (more.length) throw noResource(more.join('/'))
  if (id !== undefined && isSearch(request)) return list(directory, [endpoint], searchOf(request.body))
  return id === undefined ? answerKind(directory, endpoint, request) : answerOne(directory, endpoint, id, request)
}

async function answerKind(directory: Directory, endpoint: Endpoint, request: ScimRequest): Promise<ScimAnswer> {
  if (request.method === 'GET') return list(directory, [endpoint], request.query)
  if (request.method !== 'POST') throw wrongMethod()
  return shown(await endpoint.create(directory, request.body), request, 201)
}

async function answerOne(
  directory: Directory,
  endpoint: Endpoint,
  id: string,
  request: ScimRequest,
): Promise<ScimAnswer> {
  const { method, body, ifMatch, ifNoneMatch } = request
  if (method === 'GET') {
    const answer = shown(await endpoint.get(directory, id), request, 200)
    const isKnown = ifNoneMatch !== undefined && isVersion(ifNoneMatch, answer.version ?? '')
    return isKnown && answer.version ? { status: 304, version: answer.version } : answer
  }
  if (method === 'PUT') return shown(await endpoint.replace(directory, id, body, ifMatch), request, 200)
  if (method === 'PATCH') return shown(await endpoint.patch(directory, id, body, ifMatch), request, 200)
  if (method !== 'DELETE') throw wrongMethod()
  await endpoint.remove(directory, id, ifMatch)
  return { status: 204 }
}

const wrongMethod = (): ScimError => new ScimError(405, 'This cannot be done here')

function shown(resource: JsonObject, { query }: ScimRequest, status: number): ScimAnswer {
  const meta = isObject(resource.meta) ? resource.meta : {}
  return {
    status,
    body: showAttributes(resource, readShown(query.attributes, query.excludedAttributes)),
    ...(typeof meta.location === 'string' && { location: meta.location }),
    ...(typeof meta.version === 'string' && { version: meta.version }),
  }
}

async function list(
  directory: Directory,
  endpoints: readonly Endpoint[],
  query: ScimRequest['query'],
): Promise<ScimAnswer> {
  const startIndex = Math.max(1, countOf(query.startIndex, 'startIndex') ?? 1)
  const limit = Math.min(SCIM_LIMITS.results, Math.max(0, countOf(query.count, 'count') ?? 100))
  const filter = query.filter ? readFilter(query.filter) : null
  const resources: JsonObject[] = []
  let total = 0
  for (const endpoint of endpoints) {
    const offset = Math.max(0, startIndex - 1 - total)
    const found = await endpoint.list(directory, { filter, offset, limit: limit - resources.length })
    resources.push(...found.resources)
    total += found.total
  }
  const asked = readShown(query.attributes, query.excludedAttributes)
  const body = listBody(
    resources.map((one) => showAttributes(one, asked)),
    total,
    startIndex,
  )
  return { status: 200, body }
}

const listBody = (resources: readonly Json[], totalResults: number, startIndex = 1): JsonObject => ({
  schemas: [LIST_SCHEMA],
  totalResults,
  startIndex,
  itemsPerPage: resources.length,
  Resources: [...resources],
})

const COUNT_MAX = 1_000_000

function countOf(text: string | undefined, name: string): number | null {
  if (text === undefined || text === '') return null
  if (!/^-?\d{1,9}$/.test(text)) throw badValue(`${name} has to be a number`)
  return Math.min(COUNT_MAX, Number(text))
}

/** A search by POST says in its body what a list by GET says in its address (RFC 7644, 3.4.3). */
function searchOf(body: unknown): ScimRequest['query'] {
  if (!isObject(body)) throw badSyntax('The body is no search')
  const text = (name: string): string | undefined => {
    const value = valueNamed(body, name)
    if (value === undefined || value === null) return undefined
    return Array.isArray(value) ? value.join(',') : String(value)
  }
  return Object.fromEntries(
    ['filter', 'startIndex', 'count', 'attributes', 'excludedAttributes'].map((name) => [name, text(name)]),
  )
}

function discover({ base }: Directory, { method, path, query }: ScimRequest): JsonObject {
  const [kind = '', id, ...more] = path
  if (more.length) throw noResource(more.join('/'))
  if (method !== 'GET') throw kind in KNOWN ? wrongMethod() : noResource(kind)
  if (kind === 'ServiceProviderConfig' && id === undefined) return providerConfig(base)
  const all = kind === 'ResourceTypes' ? resourceTypes(base) : kind === 'Schemas' ? schemas(base) : null
  if (!all) throw kind === 'Me' ? new ScimError(501, 'A directory has no user of its own') : noResource(kind)
  // Nobody filters what a directory learns from (RFC 7644, section 4).
  if (query.filter !== undefined) throw new ScimError(403, 'This list cannot be filtered')
  if (id === undefined) return listBody(all, all.length)
  const one = all.find((known) => known.id.toLowerCase() === id.toLowerCase())
  if (!one) throw noResource(id)
  return one
}

const KNOWN = { ServiceProviderConfig: true, ResourceTypes: true, Schemas: true }
