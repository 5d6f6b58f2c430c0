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
  const address = parseEmail(userName)
  const nameless = address === null ? [] : await users.findNameless(hashEmail(identity.keys, address))
  return [...(await users.findNamed(userName)), ...nameless]
}
