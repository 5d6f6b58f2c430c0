import { linkTo } from '@verbatim/contracts/routes.ts'
import { readToken } from '@verbatim/contracts/token-format.ts'
import { publicUrl } from '@verbatim/kit/config.ts'
import { isHeld } from '@verbatim/kit/errors.ts'
import type { Identity, WorkspaceCaller } from '#src/context.ts'
import { hashSecret } from '#src/keys.ts'
import { type Directory, directoryOf } from '#src/scim/directory.ts'
import { ScimError } from '#src/scim/protocol/scim-error.ts'
import { type ScimToken, scimTokenReader, scimTokenRepository } from '#src/scim/tokens/scim-token-repository.ts'

/** What stands before every resource's path. */
export const SCIM_PATH = linkTo('scim', {})

const TOUCH_EVERY_MS = 60_000

/** The directory that the bearer token stands for, in the workspace of the host, and the token. Throws ScimError 401. */
export async function openDirectory(
  identity: Identity,
  { teamId, trace }: WorkspaceCaller,
  authorization: string | undefined,
): Promise<{ directory: Directory; token: ScimToken }> {
  const [, bearer = ''] = /^bearer\s+(\S{1,200})\s*$/i.exec(authorization ?? '') ?? []
  const read = readToken('scim', bearer)
  if (read?.teamId !== teamId) throw unknownToken()
  const secretHash = hashSecret(identity.keys, read.secret)
  const found = await identity.db.read(teamId, (tx) =>
    scimTokenReader(tx, teamId).findByHash(secretHash, identity.clock.now()),
  )
  if (!found) throw unknownToken()
  const { token, subdomain } = found
  await touch(identity, teamId, token)
  const base = publicUrl(identity.settings, subdomain, SCIM_PATH)
  return { directory: directoryOf(identity, { teamId, trace, base }), token }
}

const unknownToken = (): ScimError => new ScimError(401, 'This token is unknown, revoked or has ended')

/** Notes that the token was used, to the minute. */
async function touch({ db, clock }: Identity, teamId: string, { id, lastUsedAt }: ScimToken): Promise<void> {
  const now = clock.now()
  if (lastUsedAt && now.getTime() - lastUsedAt.getTime() < TOUCH_EVERY_MS) return
  await db
    .write(teamId, (tx) => scimTokenRepository(tx, teamId).touch(id, now))
    .catch((error: unknown) => {
      // While a workspace is moved it can be read on.
      if (!isHeld(error)) throw error
    })
}
