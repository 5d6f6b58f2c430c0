import { publicUrl } from '@verbatim/kit/config.ts'
import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'
import type { Identity } from '#src/context.ts'
import { workspaceReader } from '#src/workspaces/workspace-repository.ts'

/** The address of a workspace's host, under which it is known as an authorization server. */
export async function issuerOf(
  tx: ReadTransaction,
  { settings }: Pick<Identity, 'settings'>,
  teamId: string,
): Promise<string> {
  const { subdomain } = await workspaceReader(tx).get(teamId)
  return publicUrl(settings, subdomain, '')
}
