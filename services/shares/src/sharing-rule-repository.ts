import type { Entitlements } from '@verbatim/contracts/gates.ts'
import type { Transaction } from '@verbatim/kit/database/database.ts'
import { putUnlessNewer } from '@verbatim/kit/database/put-unless-newer.ts'
import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'

/** What a workspace says of public links, as identity told it last. */
export type SharingRule = { workspaceForbids: boolean; entitlements: Entitlements }

type Row = {
  team_id: string
  public_links_off: boolean
  closed: string[]
  restrictions: string[]
  told_at: Date
}

/** The rule of one workspace; where nothing was told, links open. */
export async function sharingRule(tx: ReadTransaction, teamId: string): Promise<SharingRule> {
  const row = await tx<Row>('sharing_rule').where({ team_id: teamId }).first()
  if (!row) return { workspaceForbids: false, entitlements: {} }
  const { closed, restrictions } = row
  return { workspaceForbids: row.public_links_off, entitlements: { closed, restrictions } }
}

/** Keeps what is told, unless something newer is there. */
export async function saveSharingRule(
  tx: Transaction,
  teamId: string,
  { workspaceForbids, entitlements }: SharingRule,
  toldAt: Date,
): Promise<void> {
  const { closed = [], restrictions = [] } = entitlements
  await putUnlessNewer(tx, 'sharing_rule', ['team_id'], 'told_at', [
    {
      team_id: teamId,
      public_links_off: workspaceForbids,
      told_at: toldAt,
      closed: [...closed],
      restrictions: [...restrictions],
    },
  ])
}
