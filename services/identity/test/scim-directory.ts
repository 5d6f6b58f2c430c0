import type { Actor } from '@verbatim/kit/actor.ts'
import { deriveKey } from '@verbatim/kit/config.ts'
import { INTERNAL_HEADER, signInternal, TEAM_HEADER } from '@verbatim/kit/internal-token.ts'
import { testSettings } from '@verbatim/kit/testing/test-service.ts'
import type { IdentityHarness } from './start-identity.ts'

type ScimReply = { status: number; body: Record<string, unknown> & { id: string }; headers: Headers }
export type Scim = (
  method: string,
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
) => Promise<ScimReply>

const TOKEN = `mutation ($readOnly: Boolean) {
  createScimToken(input: { name: "Directory", readOnly: $readOnly }) { token scimToken { id endsIn } }
}`

/** A SCIM token of the workspace. */
export async function aScimToken(identity: IdentityHarness, manager: Actor, readOnly = false) {
  const made = await identity.ask<{ createScimToken: { token: string; scimToken: { id: string; endsIn: string } } }>(
    manager,
    TOKEN,
    { readOnly },
  )
  return made.data.createScimToken
}

/** Calls the surface with a token, as the region gateway passes a directory's requests on. */
export async function scimWith(identity: IdentityHarness, teamId: string, token: string): Promise<Scim> {
  const secret = await deriveKey(testSettings.internalKey, 'internal')
  return async (method, path, body, headers = {}) => {
    const response = await fetch(`${identity.url}/scim/v2${path}`, {
      method,
      headers: {
        [INTERNAL_HEADER]: await signInternal({ teamId }, secret),
        [TEAM_HEADER]: teamId,
        authorization: `Bearer ${token}`,
        ...(body === undefined ? {} : { 'content-type': 'application/scim+json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    const text = await response.text()
    return { status: response.status, body: text ? JSON.parse(text) : {}, headers: response.headers }
  }
}

/** A workspace with a directory connected to it. */
export async function aConnectedWorkspace(identity: IdentityHarness, { readOnly = false } = {}) {
  const workspace = await identity.aWorkspace()
  const { token, scimToken } = await aScimToken(identity, workspace.manager, readOnly)
  return { ...workspace, token, scimToken, scim: await scimWith(identity, workspace.teamId, token) }
}

export const USER = 'urn:ietf:params:scim:schemas:core:2.0:User'
export const GROUP = 'urn:ietf:params:scim:schemas:core:2.0:Group'
export const PATCH = 'urn:ietf:params:scim:api:messages:2.0:PatchOp'

/** A user as a directory sends one. */
export const aUser = (email: string, changes: Record<string, unknown> = {}) => ({
  schemas: [USER],
  userName: email,
  name: { givenName: 'Amara', familyName: 'Mensah' },
  emails: [{ value: email, type: 'work', primary: true }],
  active: true,
  ...changes,
})
