import { type KeptPassword, outranks } from '@verbatim/contracts/passwords.ts'
import type { RegionKey } from '@verbatim/contracts/regions.ts'
import { installedRegions, type RootContext } from './root-context.ts'

type KeptThere = { hasAccount: boolean; password: KeptPassword | null }

/**
 * Has the password of an address that was chosen last hold in every region with an account of it. The edge carries the
 * hash of the password from one region to another and keeps nothing. Throws when a region did not answer, after
 * the others have agreed.
 */
export async function sharePassword(root: RootContext, emailHash: string): Promise<void> {
  // A region by itself has nobody to share it with.
  if (installedRegions(root).length < 2) return
  const answers = await Promise.allSettled(
    installedRegions(root).map(async (region) => ({ region, ...(await passwordAt(root, region, emailHash)) })),
  )
  const there = answers.flatMap((answer) =>
    answer.status === 'fulfilled' && answer.value.hasAccount ? [answer.value] : [],
  )
  const [password] = there.flatMap((one) => one.password ?? []).toSorted((a, b) => (outranks(a, b) ? -1 : 1))
  if (password)
    await Promise.all(
      there
        .filter((one) => one.password?.passwordHash !== password.passwordHash)
        .map(({ region }) => root.regions.call(region, '/internal/take-password', { body: { emailHash, password } })),
    )
  for (const answer of answers) if (answer.status === 'rejected') throw answer.reason
}

const passwordAt = (root: RootContext, region: RegionKey, emailHash: string): Promise<KeptThere> =>
  root.regions.call<KeptThere>(region, '/internal/password-of', { body: { emailHash } })

/** The same at once, for somebody who waits; where it fails, the region that changed the password has it done later. */
export const sharePasswordNow = (root: RootContext, emailHash: string): Promise<void> =>
  sharePassword(root, emailHash).catch((error: unknown) =>
    root.log.warn({ err: error }, 'a password is shared between regions later'),
  )
