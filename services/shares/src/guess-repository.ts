import type { Transaction } from '@verbatim/kit/database/database.ts'

const WINDOW_MS = 15 * 60_000
/** Wrong passwords of one network for one link in a quarter of an hour. */
const MOST_OF_CLIENT = 10
/** Wrong passwords of everybody together for one link. */
const MOST_OF_LINK = 100
const EVERYBODY = ''

/** Attempts at the passwords of links, by keyed hashes of networks. */
export function guessRepository(tx: Transaction, teamId: string) {
  const guesses = () => tx('share_guess').where({ team_id: teamId })
  const count = async (shareId: string, client: string, since: Date): Promise<number> => {
    const { rows } = await tx.raw<{ rows: { count: number }[] }>(
      `insert into share_guess as g (team_id, share_id, client, since, count) values (:teamId, :shareId, :client, :since, 1)
       on conflict (share_id, client) do update set
         count = case when g.since < excluded.since then 1 else g.count + 1 end, since = excluded.since
       returning count`,
      { teamId, shareId, client, since },
    )
    return rows[0]?.count ?? 1
  }
  return {
    /** Counts an attempt before it is checked, so that guesses at the same time cannot slip past. False above a limit. */
    async count(shareId: string, client: string, now: Date): Promise<boolean> {
      const since = new Date(Math.floor(now.getTime() / WINDOW_MS) * WINDOW_MS)
      await guesses().where('since', '<', since).delete()
      // Whoever has no guess left takes none from others.
      if ((await count(shareId, client, since)) > MOST_OF_CLIENT) return false
      return (await count(shareId, EVERYBODY, since)) <= MOST_OF_LINK
    },
    /** The password was right: what that network tried counts no more. */
    async forget(shareId: string, client: string): Promise<void> {
      await guesses().where({ share_id: shareId, client }).delete()
      await guesses().where({ share_id: shareId, client: EVERYBODY }).where('count', '>', 0).decrement('count', 1)
    },
  }
}
