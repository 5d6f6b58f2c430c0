import { newId } from '@verbatim/contracts/ids.ts'
import type { Actor } from '@verbatim/kit/actor.ts'
import { deriveKey } from '@verbatim/kit/config.ts'
import { INTERNAL_HEADER, signInternal, TEAM_HEADER } from '@verbatim/kit/internal-token.ts'
import { testSettings } from '@verbatim/kit/testing/test-service.ts'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createAuditAsking } from './audit-asking.ts'
import { type IdentityHarness, startIdentity } from './start-identity.ts'

let identity: IdentityHarness
beforeAll(async () => {
  identity = await startIdentity(inject('adminUrl'))
})
afterAll(() => identity.stop())

const EXPORT = 'mutation ($i: ExportAuditLogInput!) { exportAuditLog(input: $i) { downloadUrl } }'
const exported = (by: Actor, input: object) =>
  identity.ask<{ exportAuditLog: { downloadUrl: string } }>(by, EXPORT, { i: input })
const changeRole = (by: Actor, memberId: string, role: Actor['role']) =>
  identity.ask(by, 'mutation ($i: ChangeMemberRoleInput!) { changeMemberRole(input: $i) { id } }', {
    i: { memberId, role },
  })

/** Downloads as a browser on a workspace's host does, through edge and gateway. */
async function download(path: string, teamId: string): Promise<Response> {
  const secret = await deriveKey(testSettings.internalKey, 'internal')
  const headers = { [INTERNAL_HEADER]: await signInternal({ teamId }, secret), [TEAM_HEADER]: teamId }
  return fetch(`${identity.url}${path}`, { headers })
}

test('an export has what its filter finds, oldest first, over many pages, and stands in the log itself', async () => {
  const place = await identity.aWorkspace()
  const colleague = await identity.aMember(place, 'VIEWER')
  for (const role of ['CONTRIBUTOR', 'VIEWER', 'CONTRIBUTOR'] as const)
    await changeRole(place.manager, colleague.actor.userId, role)
  const where = { and: [{ act: { in: ['member.roleChanged'] } }, { not: { actor: { empty: true } } }] }
  const { data } = await exported(place.manager, { format: 'JSONL', where })
  const response = await download(data.exportAuditLog.downloadUrl, place.teamId)
  expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="audit-log-[\d-]+\.jsonl"$/)
  const lines = (await response.text()).trimEnd().split('\n')
  const said = lines.map((line) => JSON.parse(line) as { detail: string; objectName: string })
  expect(said.map(({ detail }) => detail)).toEqual([
    'viewer to contributor',
    'contributor to viewer',
    'viewer to contributor',
  ])
  const log = await createAuditAsking(identity)(place.manager, { filter: { acts: ['auditLog.exported'] } })
  expect(log.items[0]?.metadata).toEqual({
    format: 'jsonl',
    filter: ['act in member.roleChanged', 'not actor empty true'],
  })
})

test('more entries than one page come in pieces, each of them once', async () => {
  const place = await identity.aWorkspace()
  const { db } = identity.service.foundation
  const at = Date.now() - 60_000
  const entries = Array.from({ length: 1203 }, (_, n) => ({
    ...{ id: newId(), team_id: place.teamId, act: 'note.deleted', actor_kind: 'system', object_type: 'note' },
    ...{ object_id: `n${n}`, words_hash: '-', happened_at: new Date(at + Math.floor(n / 7)) },
  }))
  await db.write(place.teamId, (tx) => tx.batchInsert('audit_entry', entries, 500))
  const { data } = await exported(place.manager, { format: 'CSV', filter: { acts: ['note.deleted'] } })
  const text = await (await download(data.exportAuditLog.downloadUrl, place.teamId)).text()
  const ids = text
    .trimEnd()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(',')[0])
  expect(new Set(ids)).toEqual(new Set(entries.map(({ id }) => id)))
  expect(ids).toHaveLength(entries.length)
})

test('of what the log does not have there is no file, and no entry that names it', async () => {
  const place = await identity.aWorkspace()
  const { errors } = await exported(place.manager, { format: 'CSV', filter: { objectId: newId() } })
  expect(errors?.[0]?.extensions.errorCode).toBe('NotFound')
  const log = await createAuditAsking(identity)(place.manager, { filter: { acts: ['auditLog.exported'] } })
  expect(log.items).toEqual([])
})

test('only managers export, and a ticket is good on its own host and for who is a manager still', async () => {
  const [here, there] = [await identity.aWorkspace(), await identity.aWorkspace()]
  const colleague = await identity.aMember(here, 'MANAGER')
  const viewer = await identity.aMember(here, 'VIEWER')
  const refused = async (by: Actor) => (await exported(by, { format: 'CSV' })).errors?.[0]?.extensions.errorCode
  expect(await refused(viewer.actor)).toBe('Forbidden')
  expect(await refused({ ...here.manager, entitlements: { closed: ['auditLog'] } })).toBe('Forbidden')
  expect(await refused({ ...here.manager, scopes: ['workspace.read'] })).toBe('Forbidden')
  const { data } = await exported(colleague.actor, { format: 'SYSLOG' })
  const path = data.exportAuditLog.downloadUrl
  const statusOf = async (url: string, teamId: string) => (await download(url, teamId)).status
  expect(await statusOf(path, here.teamId)).toBe(200)
  expect(await statusOf(path, there.teamId)).toBe(404)
  expect(await statusOf(`${path.slice(0, -1)}${path.endsWith('0') ? '1' : '0'}`, here.teamId)).toBe(404)
  expect(await statusOf('/api/audit-log/export?ticket=a.b&ticket=c', here.teamId)).toBe(404)
  await changeRole(here.manager, colleague.actor.userId, 'VIEWER')
  expect(await statusOf(path, here.teamId)).toBe(403)
})
