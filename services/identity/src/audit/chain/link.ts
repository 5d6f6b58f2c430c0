import { createHash } from 'node:crypto'

/** What of an entry is chained: all but its words, which it knows by their hash. */
export type ChainedEntry = {
  id: string
  team_id: string
  act: string
  actor_kind: string
  actor_id: string | null
  actor_role: string | null
  session_id: string | null
  client_id: string | null
  token_id: string | null
  object_type: string
  object_id: string
  request_id: string | null
  words_hash: string
  happened_at: Date
}

/** An entry's place in the chain of its workspace. */
export type Link = { id: string; seq: number; previousHash: string; hash: string }

/** What the first link follows. */
export const BEGINNING = '0'.repeat(64)

/** SHA-256 over the link before, the place in the chain, and everything of the entry, as hexadecimal digits. */
export function linkHash(previousHash: string, seq: number, entry: ChainedEntry): string {
  const about = [
    entry.id,
    entry.team_id,
    entry.act,
    entry.happened_at.toISOString(),
    entry.request_id,
    entry.words_hash,
  ]
  const who = [entry.actor_kind, entry.actor_id, entry.actor_role, entry.session_id, entry.client_id, entry.token_id]
  const chained = [previousHash, seq, ...about, ...who, entry.object_type, entry.object_id]
  return createHash('sha256').update(JSON.stringify(chained)).digest('hex')
}

/** Links of entries, in their order, behind the last one. */
export function linksAfter(last: Pick<Link, 'seq' | 'hash'> | null, entries: readonly ChainedEntry[]): Link[] {
  let [seq, previousHash] = [last?.seq ?? 0, last?.hash ?? BEGINNING]
  return entries.map((entry) => {
    seq += 1
    const link = { id: entry.id, seq, previousHash, hash: linkHash(previousHash, seq, entry) }
    previousHash = link.hash
    return link
  })
}
