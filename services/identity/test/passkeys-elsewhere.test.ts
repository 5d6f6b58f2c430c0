import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { PASSKEYS_PATH } from '@verbatim/contracts/passkeys.ts'
import { deriveKey } from '@verbatim/kit/config.ts'
import { INTERNAL_HEADER, verifyInternal } from '@verbatim/kit/internal-token.ts'
import { createAuthenticator } from '@verbatim/kit/testing/authenticator.ts'
import { testSettings } from '@verbatim/kit/testing/test-service.ts'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { passkeyActs } from './passkey-acts.ts'
import { type IdentityHarness, startIdentity } from './start-identity.ts'

const edgeKey = await deriveKey(testSettings.internalKey, 'edge')
/** Stands for the edge: it passes on what a region asks of another one. */
const edge = createServer((request, response) => {
  const parts: Buffer[] = []
  request.on('data', (part: Buffer) => parts.push(part))
  request.on('end', async () => {
    await verifyInternal(String(request.headers[INTERNAL_HEADER]), edgeKey)
    if (request.url !== PASSKEYS_PATH) return response.writeHead(200).end('{"attempt":1}')
    if (isAway) return response.writeHead(503).end('{}')
    const { region, ...brought } = JSON.parse(Buffer.concat(parts).toString()) as Record<string, unknown>
    expect(region).toBe('us_b')
    const { status, body } = await home.call('/internal/passkey-assertion', brought)
    response.writeHead(status).end(JSON.stringify(body))
  })
})
let isAway = false

let home: IdentityHarness
let abroad: IdentityHarness
beforeAll(async () => {
  await new Promise<void>((resolve) => {
    edge.listen(0, '127.0.0.1', resolve)
  })
  const edgeUrl = `http://127.0.0.1:${(edge.address() as AddressInfo).port}`
  home = await startIdentity(inject('adminUrl'))
  abroad = await startIdentity(inject('adminUrl'), { edgeUrl, settings: { ...testSettings, region: 'eu_a' } })
})
afterAll(async () => {
  await home.stop()
  await abroad.stop()
  edge.close()
})

test('a passkey of one region signs in to a workspace of another, once, and to none of a stranger', async () => {
  const { authenticator, email } = await passkeyActs(home).withPasskey()
  const there = passkeyActs(abroad)
  const workspace = await abroad.aWorkspace(email)
  const { answer, response } = await there.use({ ...workspace, authenticator })
  expect(answer.body).toMatchObject({ userId: workspace.manager.userId, accessToken: expect.any(String) })
  const again = await abroad.call('/api/auth/passkey', { response }, { teamId: workspace.teamId })
  expect(again.status).toBe(401)
  const stranger = await abroad.aWorkspace()
  expect((await there.use({ ...stranger, authenticator })).answer.status).toBe(401)
  const wrongOrigin = { origin: 'http://verbatim.localhost:3000' }
  expect((await there.use({ ...workspace, authenticator }, wrongOrigin)).answer.status).toBe(401)
})

test('a passkey of another region makes no manager where managers are asked for one: a mail box may have made it', async () => {
  const { authenticator, email } = await passkeyActs(home).withPasskey()
  const there = passkeyActs(abroad)
  const workspace = await abroad.aWorkspace(email)
  for (const manager of [workspace.manager, (await abroad.aMember(workspace, 'MANAGER')).actor])
    await there.add({ ...workspace, manager }, createAuthenticator())
  const local = createAuthenticator()
  await there.add(workspace, local)
  const actorBy = async (used: typeof local) => {
    const { answer } = await there.use({ ...workspace, authenticator: used })
    return abroad.actorOf(workspace.teamId, { sessionToken: String(answer.cookie) })
  }
  const set = 'mutation { setManagersByPasskey(input: { on: true }) { managersByPasskey } }'
  expect((await abroad.ask(await actorBy(local), set)).errors).toBeUndefined()
  expect((await actorBy(local)).role).toBe('MANAGER')
  expect((await actorBy(authenticator)).role).toBe('CONTRIBUTOR')
})

test('while its region is away, whoever has such a passkey hears what to do', async () => {
  const { authenticator, email } = await passkeyActs(home).withPasskey()
  const workspace = await abroad.aWorkspace(email)
  isAway = true
  const { answer } = await passkeyActs(abroad).use({ ...workspace, authenticator })
  isAway = false
  expect(JSON.stringify(answer.body)).toContain('does not answer')
  expect((await passkeyActs(abroad).use({ ...workspace, authenticator })).answer.status).toBe(200)
  const local = createAuthenticator()
  await passkeyActs(abroad).add(workspace, local)
  expect((await passkeyActs(abroad).use({ ...workspace, authenticator: local })).answer.status).toBe(200)
})
