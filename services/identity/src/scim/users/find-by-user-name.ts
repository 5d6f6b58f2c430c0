import { parseEmail } from '@verbatim/contracts/emails.ts'
import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'
import { hashEmail } from '#src/keys.ts'
import type { Directory } from '#src/scim/directory.ts'
import { type DirectoryUser, scimUserReader } from '#src/scim/users/scim-user-repository.ts'

/** Users by the name that the directory gave, else by their address, without case. */
export async function findByUserName(
  tx: ReadTransaction,
  { teamId, identity }: Pick<Directory, 'teamId' | 'identity'>,
  userName: string,
): Promise<DirectoryUser[]> {
  const users = scimUserReader(tx, teamId)
  const emailHash = hashOfAddress({ identity }, userName)
  const nameless = emailHash === null ? [] : await users.findNameless(emailHash)
  return [...(await users.findNamed(userName)), ...nameless]
}

/** The hash by which a name that is an address is known; null for any other name. */
export function hashOfAddress({ identity }: Pick<Directory, 'identity'>, userName: string): string | null {
  const address = parseEmail(userName)
  return address === null ? null : hashEmail(identity.keys, address)
}
