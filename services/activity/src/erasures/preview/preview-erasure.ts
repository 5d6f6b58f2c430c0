import { randomBytes } from 'node:crypto'
import { parseId } from '@verbatim/contracts/ids.ts'
import { formatResourceId } from '@verbatim/contracts/resource-ids.ts'
import { hashedPhrases, wordFinder } from '@verbatim/kit/erasure/erased-words.ts'
import { phrasesToErase } from '@verbatim/kit/erasure/phrases-to-erase.ts'
import { forbidden, notFound } from '@verbatim/kit/errors.ts'
import type { ActivityCtx } from '#src/context.ts'
import { previewQuery } from '#src/erasures/preview/preview-query.ts'

export type CommentErasurePreview = { comments: number; threads: number; more: boolean }

const COMMENTS_MOST = 20_000

/**
 * Counts the comments in which an erasure of a person would find something. Throws Forbidden unless a MANAGER asks,
 * NotFound, ValidationError for words that cannot be erased.
 */
export async function previewErasure(
  ctx: ActivityCtx,
  asked: { personId: string; words: readonly string[] },
): Promise<CommentErasurePreview> {
  const { teamId, role } = ctx.actor
  const personId = parseId(asked.personId)
  if (!personId) throw notFound('Person')
  if (role !== 'MANAGER') throw forbidden('Only a manager erases people.')
  const given = phrasesToErase(asked.words)
  return ctx.read(async (tx) => {
    const rows = previewQuery(tx, teamId)
    const resource = formatResourceId('person', personId)
    const name = await rows.title(resource)
    if (name === null) throw notFound('Person')
    const key = randomBytes(32)
    const finder = wordFinder({ key, phrases: hashedPhrases(key, [name, ...given]) })
    const bodies = await rows.bodies(COMMENTS_MOST)
    return {
      comments: bodies.filter((body) => finder.find(body).length > 0).length,
      threads: await rows.countThreads(resource),
      more: bodies.length === COMMENTS_MOST,
    }
  })
}
