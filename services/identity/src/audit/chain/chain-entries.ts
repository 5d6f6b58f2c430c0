import type { Clock } from '@verbatim/kit/context.ts'
import type { Database, Transaction } from '@verbatim/kit/database/database.ts'
import type { SigningKey } from '@verbatim/kit/signing/signing-key.ts'
import { watchOrders } from '#src/alerts/watch/watch-orders-repository.ts'
import { teamsDue } from '#src/audit/chain/chain-due-query.ts'
import { chainRepository } from '#src/audit/chain/chain-repository.ts'
import { signHead } from '#src/audit/chain/head.ts'
import { linksAfter } from '#src/audit/chain/link.ts'
import { streamOrders } from '#src/audit/stream/stream-orders-repository.ts'
import { unusualOrders } from '#src/unusual-acts/watch/unusual-orders-repository.ts'

export type ChainParts = { db: Database; clock: Clock; headKey: SigningKey }

const TEAMS_AT_ONCE = 100
const ENTRIES_AT_ONCE = 1000
const DAY_MS = 24 * 60 * 60_000

/** Chains what waits, and signs heads that are due; whether something is left. Several processes may do it at once. */
export async function chainEntries(parts: ChainParts): Promise<boolean> {
  const teams = await teamsDue(parts.db.system, ['CHAIN', 'HEAD'], parts.clock.now(), TEAMS_AT_ONCE)
  let isMore = teams.length === TEAMS_AT_ONCE
  for (const teamId of teams) isMore = (await chainTeam(parts, teamId)) || isMore
  return isMore
}

/** Gives a workspace's waiting entries their links, and signs its head once a day; whether entries are left. */
const chainTeam = ({ db, clock, headKey }: ChainParts, teamId: string): Promise<boolean> =>
  db.write(teamId, async (tx) => {
    const chain = chainRepository(tx, teamId)
    await chain.lock()
    const { entries, dueIds } = await chain.due(ENTRIES_AT_ONCE)
    await chain.add(linksAfter(await chain.last(), entries))
    await chain.done(dueIds)
    const now = clock.now()
    const isHeadDue = await chain.takeHeadOrder(now)
    const last = await chain.last()
    if (isHeadDue && last) await chain.addHead(signHead(headKey, { teamId, ...last, signedAt: now }))
    if (entries.length) await orderReaders(tx, teamId, now)
    if (entries.length) await chain.orderHead(new Date((Math.floor(now.getTime() / DAY_MS) + 1) * DAY_MS))
    return dueIds.length === ENTRIES_AT_ONCE
  })

/** Whoever reads the chain hears that there is more of it. */
async function orderReaders(tx: Transaction, teamId: string, now: Date): Promise<void> {
  await watchOrders(tx, teamId).order(now)
  await streamOrders(tx, teamId).order(now)
  await unusualOrders(tx, teamId).order(now)
}
