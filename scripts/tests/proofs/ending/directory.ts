import type { WorkspaceClient } from '@verbatim/start/system/client.ts'
import { hostFetch } from '@verbatim/start/system/host-fetch.ts'
import { make } from '../asker.ts'

/** A directory by SCIM, as it speaks with a workspace. */
export type Directory = {
  /** Takes over whoever has an address; the user's id. */
  adopt(email: string): Promise<string>
  deactivate(userId: string): Promise<void>
  group(displayName: string): Promise<string>
  putInto(groupId: string, userId: string): Promise<void>
  takeOutOf(groupId: string, userId: string): Promise<void>
}

export async function aDirectory(workspace: WorkspaceClient): Promise<Directory> {
  const { token } = await make<{ token: string }>(workspace, 'createScimToken', { name: 'Directory' }, '{ token }')
  const call = async (path: string, json: object, method = 'POST'): Promise<{ id: string }> => {
    const headers = { authorization: `Bearer ${token}` }
    const { status, body } = await hostFetch<{ id: string }>(`${workspace.host}/scim/v2/${path}`, {
      json,
      headers,
      method,
    })
    if (status >= 300) throw new Error(`${method} ${path} is answered with ${status}: ${JSON.stringify(body)}`)
    return body
  }
  const patch = async (path: string, ...Operations: object[]): Promise<void> => {
    await call(path, { schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'], Operations }, 'PATCH')
  }
  return {
    adopt: async (email) => (await call('Users', { userName: email, displayName: 'Vera', active: true })).id,
    deactivate: (userId) => patch(`Users/${userId}`, { op: 'replace', value: { active: false } }),
    group: async (displayName) => (await call('Groups', { displayName })).id,
    putInto: (groupId, userId) =>
      patch(`Groups/${groupId}`, { op: 'add', path: 'members', value: [{ value: userId }] }),
    takeOutOf: (groupId, userId) => patch(`Groups/${groupId}`, { op: 'remove', path: `members[value eq "${userId}"]` }),
  }
}
