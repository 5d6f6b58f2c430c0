import type { Database } from '@verbatim/kit/database/database.ts'
import type { SigningKey } from '@verbatim/kit/signing/signing-key.ts'
import { wordsHash } from '#src/audit/audit-repository.ts'
import { chainReader, type LinkRow } from '#src/audit/chain/chain-query.ts'
import { type Head, isSignedHead } from '#src/audit/chain/head.ts'
import { BEGINNING, type ChainedEntry, linkHash } from '#src/audit/chain/link.ts'

/** What verification found: how much there is, how much of it was erased, and what is wrong, the first first. */
export type AuditVerdict = { entries: number; erased: number; heads: number; foreignHeads: number; problems: string[] }

type Question = { db: Database; teamId: string; headKey: Pick<SigningKey, 'id' | 'publicKey'>; kept?: readonly Head[] }

const AT_ONCE = 1000
const PROBLEMS_MAX = 20

/**
 * Walks a workspace's whole log: each entry, its words, its link and the heads over them. `kept` are heads that somebody
 * kept elsewhere: with them, also a tail is missed that was cut off together with its heads.
 */
export const verifyAudit = ({ db, teamId, headKey, kept = [] }: Question): Promise<AuditVerdict> =>
  db.read(teamId, async (tx) => {
    const chain = chainReader(tx, teamId)
    const verdict: AuditVerdict = { entries: 0, erased: 0, heads: 0, foreignHeads: 0, problems: [] }
    const wrong = (problem: string): void => {
      if (verdict.problems.length < PROBLEMS_MAX) verdict.problems.push(problem)
    }
    // Read first, since the chain may grow meanwhile.
    const heads = [...(await chain.heads()), ...kept.filter((head) => head.teamId === teamId)]
    const headAt = Map.groupBy(heads, ({ seq }) => seq)
    let [seq, hash] = [0, BEGINNING]
    for (let rows = await chain.links(0, AT_ONCE); rows.length; rows = await chain.links(seq, AT_ONCE))
      for (const row of rows) {
        const at = Number(row.seq)
        if (at !== seq + 1) wrong(`${seq + 1}: dropped, ${at} follows ${seq}`)
        for (const problem of problemsOf(row, hash)) wrong(`${at}: ${problem}`)
        for (const head of headAt.get(at) ?? [])
          if (head.hash !== row.hash) wrong(`${at}: another entry than the head of ${dayOf(head)} says`)
        if (row.id !== null && row.words === null) verdict.erased += 1
        verdict.entries += 1
        ;[seq, hash] = [at, row.hash]
      }
    for (const head of heads) {
      verdict.heads += 1
      if (head.keyId !== headKey.id) verdict.foreignHeads += 1
      else if (!isSignedHead(headKey, head)) wrong(`head of ${dayOf(head)}: its signature is not this region's`)
      if (head.seq > seq) wrong(`${seq + 1}: cut off, the head of ${dayOf(head)} stands for ${head.seq} entries`)
    }
    for (const id of await chain.strays(PROBLEMS_MAX)) wrong(`entry ${id}: has no place in the chain`)
    return verdict
  })

function problemsOf(row: LinkRow, previousHash: string): string[] {
  if (!isWhole(row)) return ['dropped, its link is left']
  const problems: string[] = []
  if (row.previous_hash !== previousHash) problems.push('does not follow the entry before it')
  if (linkHash(row.previous_hash, Number(row.seq), row) !== row.hash) problems.push('changed')
  if (row.words !== null && wordsHash(row.salt ?? '', row.words) !== row.words_hash)
    problems.push('its words were changed')
  return problems
}

const isWhole = (row: LinkRow): row is LinkRow & ChainedEntry => row.id !== null

const dayOf = ({ signedAt }: Head): string => signedAt.toISOString().slice(0, 10)

/** The newest head of a workspace, to be kept elsewhere; null before its first. */
export const newestHead = async (db: Database, teamId: string): Promise<Head | null> =>
  (await db.read(teamId, (tx) => chainReader(tx, teamId).heads())).at(-1) ?? null
