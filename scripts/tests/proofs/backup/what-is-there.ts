import { createHash } from 'node:crypto'
import { request } from 'node:http'
import { DOCUMENT_FRAGMENT } from '@verbatim/contracts/document-schema.ts'
import { openEditor, type TestEditor } from '@verbatim/kit/testing/test-collaboration.ts'
import { hostFetch } from '@verbatim/start/system/host-fetch.ts'
import { type Asker, ask, must } from '../asker.ts'
import { type OpenedRegion, rowsOf } from '../region-database.ts'
import type { FilledWorkspace } from '../tenancy/filled-workspace.ts'
import { generateCall } from '../tenancy/generate-calls.ts'
import { graphFields } from '../tenancy/graph-fields.ts'
import type { Ids } from '../tenancy/room-ids.ts'

/** All that can be seen of a workspace from outside, by what was asked. */
export type Seen = Record<string, string>

const PASSWORD = 'Correct-horse-battery-9'
/**
 * Clusters want five highlights, and keep nothing that could be lost. Sessions are in no archive: whoever is restored signs
 * in again, as is done below each time. Passkeys, passwords and accounts at providers are of accounts, and told to browsers only. That each
 * look signs in stands in the audit log, whose rows are compared below, and is counted by the dashboard. To the owner
 * no project is closed.
 */
const NOT_KEPT = new Set([
  'clusterHighlights',
  'openSessions',
  'ownPasskeys',
  'ownProviderAccounts',
  'ownPassword',
  'auditLog',
  'enterpriseDashboard',
  'projectWithoutAccess',
  'projectExports',
  'listExports',
  'insightListExports',
])
const queries = graphFields().filter(({ operation, name }) => operation === 'query' && !NOT_KEPT.has(name))

/** Asks every query for every object, finds, plays, downloads and opens; the answers without what differs each time. */
export async function seenOf({ apiToken, mark, open, kept, client }: FilledWorkspace): Promise<Seen> {
  const seen: Seen = {}
  for (const [room, ids] of Object.entries({ open, kept }))
    for (const { name, field } of queries) {
      const { query, variables } = generateCall('query', field, ({ kind }) => ids[kind])
      const { text } = await ask(apiToken, query, variables)
      if (text.includes('"errors"')) throw new Error(`${name} is refused: ${text}`)
      seen[`${name} in the ${room} room`] = steady(text)
    }
  seen.found = JSON.stringify(await found(apiToken, mark))
  for (const url of ['streamUrl', 'downloadUrl'] as const) seen[url] = await bytesAt(apiToken, open, url)
  for (const [path, id] of [
    ['notes', open.note],
    ['insights', open.insight],
  ] as const) {
    const editor = await openDocument(apiToken, path, id)
    seen[`document of ${path}`] = editor.document.getXmlFragment(DOCUMENT_FRAGMENT).toString()
    editor.leave()
  }
  const { status } = await hostFetch(`${client.host}/api/auth/password`, {
    json: { email: `vera@${mark.replace('mark', '')}.example`, password: PASSWORD },
  })
  seen['signed in with a password'] = String(status)
  return seen
}

type Page = { total: number; counts: { type: string; count: number }[]; items: { id: string; type: string }[] }

/** What is found by a word. Things of the same moment stand in any order. */
async function found(asker: Asker, query: string): Promise<Page> {
  const page = await must<Page>(asker, SEARCH, { query })
  return { ...page, items: page.items.toSorted((a, b) => a.id.localeCompare(b.id)) }
}

const SEARCH = `query ($query: String!) { search(input: { query: $query, sort: CREATED, limit: 100 }) {
  total counts { type count } items { id type } } }`

/** Signed urls, the time of a token's last use and how many entries wait for the log's stream are new each time. */
const steady = (text: string): string =>
  text
    .replaceAll(/"lastUsedAt":"[^"]*"/g, '"lastUsedAt":"*"')
    .replaceAll(/"waiting":\d+/g, '"waiting":"*"')
    // A passkey is of an account, and in no archive of a workspace.
    .replaceAll(/"hasPasskey":(true|false)/g, '"hasPasskey":"*"')
    .replaceAll(/((?:\/api)?\/(?:files|image)\/[^"?]*)\?[^"]*/g, '$1')

async function bytesAt(asker: Asker, { file, project }: Ids, url: 'streamUrl' | 'downloadUrl'): Promise<string> {
  type File = { id: string; streamUrl: string | null; downloadUrl: string | null }
  const notes = await must<{ items: { files: File[] }[] }>(
    asker,
    'query ($id: ID!) { notes(projectId: $id) { items { files { id streamUrl downloadUrl } } } }',
    { id: project },
  )
  const at = notes.items.flatMap(({ files }) => files).find(({ id }) => id === file)?.[url]
  if (!at) return 'nothing to play'
  const { status, type, bytes } = await fetchBytes(new URL(at, asker.host), asker)
  return `${status} ${type} ${bytes.length} ${createHash('sha256').update(bytes).digest('hex')}`
}

const bearer = ({ token }: Asker): Record<string, string> => ({ authorization: `Bearer ${token}` })

type Fetched = { status: number; type: string; bytes: Buffer }

/** Like `hostFetch`, for bytes that are no text. */
function fetchBytes(url: URL, asker: Asker): Promise<Fetched> {
  const { port, host } = url
  return new Promise((resolve, reject) => {
    request(
      { host: '127.0.0.1', port, path: `${url.pathname}${url.search}`, headers: { host, ...bearer(asker) } },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () => {
          const { statusCode: status = 0, headers } = response
          resolve({ status, type: headers['content-type'] ?? '', bytes: Buffer.concat(chunks) })
        })
      },
    )
      .on('error', reject)
      .end()
  })
}

/** Opens a collaborative document through the edge, as a browser does. */
export function openDocument(asker: Asker, path: 'notes' | 'insights', id: string): Promise<TestEditor> {
  const { port, host } = new URL(asker.host)
  return openEditor(`ws://127.0.0.1:${port}/api/collab/${path}?token=${asker.token}`, { host }, id)
}

/**
 * Links that work once within a minute, what applications call with (they ask again where the workspace is), and which
 * entries of the audit log wait for their place.
 */
const LEFT_EMPTY = {
  'identity.audit_due': '',
  'identity.hand_off': '',
  'identity.oauth_code': '',
  'identity.oauth_token': '',
}

/**
 * Every row of a workspace but for numbers that sequences drew, for what no archive keeps, and for what the audit log says
 * of things done after `auditedUntil`, an id of that moment: looking signs in, which is kept there.
 */
export async function rowsIn(
  region: OpenedRegion,
  teamId: string,
  auditedUntil?: string,
): Promise<Record<string, string>> {
  const rows = await rowsOf(region, teamId)
  return Object.fromEntries(
    Object.entries({ ...rows, ...LEFT_EMPTY }).map(([table, text]) => [
      table,
      untilThen(table, text, auditedUntil).replaceAll(/"seq": \d+/g, '"seq": "*"'),
    ]),
  )
}

function untilThen(table: string, text: string, auditedUntil?: string): string {
  if (!auditedUntil || !table.startsWith('identity.audit_')) return text
  const isBefore = (row: string): boolean => JSON.parse(row).id < auditedUntil
  return text.split('\n').filter(Boolean).filter(isBefore).join('\n')
}
