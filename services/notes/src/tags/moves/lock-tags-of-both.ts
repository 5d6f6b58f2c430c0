import type { Transaction } from '@verbatim/kit/database/database.ts'
import { lockTagsOf } from '#src/tags/tag-policy.ts'

/** As `lockTagsOf`, of two projects in one order, so that two moves cannot wait for each other. */
export async function lockTagsOfBoth(tx: Transaction, one: string, other: string): Promise<void> {
  for (const id of [...new Set([one, other])].sort()) await lockTagsOf(tx, id)
}
