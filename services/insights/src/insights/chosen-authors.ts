import { parseId } from '@verbatim/contracts/ids.ts'
import { COUNT_LIMITS } from '@verbatim/contracts/limits.ts'
import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'
import { invalid, notFound } from '@verbatim/kit/errors.ts'
import { knownNameReader } from '@verbatim/shares/known-name-repository.ts'
import type { Insight } from './insight.ts'

/**
 * Authors as somebody chose them, in their order, each once. Throws ValidationError for more than 20, NotFound for
 * somebody who is no member; who left and is an author may stay one.
 */
export async function chosenAuthors(
  tx: ReadTransaction,
  { teamId, authorIds: before }: Pick<Insight, 'teamId' | 'authorIds'>,
  given: readonly string[],
  actorId: string,
): Promise<string[]> {
  const ids = [...new Set(given.map(memberId))]
  if (ids.length > COUNT_LIMITS.insightAuthors)
    throw invalid(`An insight may have at most ${COUNT_LIMITS.insightAuthors} authors.`)
  const members = await knownNameReader(tx, teamId).members(ids)
  if (ids.some((id) => !members.has(id) && !before.includes(id) && id !== actorId)) throw notFound('Member')
  return ids
}

function memberId(text: string): string {
  const id = parseId(text)
  if (!id) throw notFound('Member')
  return id
}
