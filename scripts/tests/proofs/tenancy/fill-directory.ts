import { hostFetch } from '@verbatim/start/system/host-fetch.ts'
import { type Asker, make } from '../asker.ts'

/** A directory that is connected, and a group that it keeps. */
export async function fillDirectory(client: Asker, mark: string): Promise<{ scimToken: string; scimGroup: string }> {
  const made = await make<{ scimToken: { id: string }; token: string }>(
    client,
    'createScimToken',
    { name: mark },
    '{ token scimToken { id } }',
  )
  const { body } = await hostFetch<{ id: string }>(`${client.host}/scim/v2/Groups`, {
    headers: { authorization: `Bearer ${made.token}` },
    json: { displayName: `Squad ${mark}` },
  })
  return { scimToken: made.scimToken.id, scimGroup: body.id }
}
