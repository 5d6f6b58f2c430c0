import { randomBytes } from 'node:crypto'
import { parseId } from '@verbatim/contracts/ids.ts'
import { knownPeopleReader } from '@verbatim/fields/people/known-person-repository.ts'
import { hashedPhrases, wordFinder } from '@verbatim/kit/erasure/erased-words.ts'
import { phrasesToErase } from '@verbatim/kit/erasure/phrases-to-erase.ts'
import { forbidden, notFound } from '@verbatim/kit/errors.ts'
import type { InsightsCtx } from '#src/context.ts'
import { previewQuery } from '#src/erasures/preview/preview-query.ts'

export type InsightErasurePreview = { insights: number; quoting: number; published: number; more: boolean }

const TEXTS_MOST = 20_000

/**
 * Counts the insights in which an erasure of a person would find something. Throws Forbidden unless a MANAGER asks,
 * NotFound, ValidationError for words that cannot be erased.
 */
export async function previewErasure(
  ctx: InsightsCtx,
  asked: { personId: string; words: readonly string[] },
): Promise<InsightErasurePreview> {
  const { teamId, role } = ctx.actor
  const personId = parseId(asked.personId)
  if (!personId) throw notFound('Person')
  if (role !== 'MANAGER') throw forbidden('Only a manager erases people.')
  const given = phrasesToErase(asked.words)
  return ctx.read(async (tx) => {
    const [person] = await knownPeopleReader(tx, teamId).byIds([personId])
    if (!person) throw notFound('Person')
    const key = randomBytes(32)
    const finder = wordFinder({ key, phrases: hashedPhrases(key, [person.name, ...given]) })
    const rows = previewQuery(tx, teamId)
    const texts = await rows.texts(TEXTS_MOST)
    const naming = new Set(texts.filter(({ text }) => finder.find(text).length > 0).map((row) => row.insight_id))
    const quoting = await rows.quoting(personId)
    const published = await rows.published([...new Set([...naming, ...quoting])])
    return {
      ...{ insights: naming.size, quoting: quoting.length, published: published.length },
      more: texts.length === TEXTS_MOST,
    }
  })
}
