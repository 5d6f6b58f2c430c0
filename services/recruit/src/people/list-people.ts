import { parseId } from '@verbatim/contracts/ids.ts'
import { COUNT_LIMITS, TEXT_LIMITS } from '@verbatim/contracts/limits.ts'
import { nameKey } from '@verbatim/contracts/people/name-key.ts'
import { invalid } from '@verbatim/kit/errors.ts'
import { limitedText } from '@verbatim/kit/limited-text.ts'
import type { Page } from '@verbatim/kit/paging.ts'
import type { RecruitCtx } from '#src/context.ts'
import type { Person } from '#src/people/person.ts'
import { personLoaders } from '#src/people/person-loader.ts'
import { canSeeContact } from '#src/people/person-policy.ts'
import { personReader } from '#src/people/person-repository.ts'

type ListPeople = { search?: string | null; first?: number | null; after?: string | null }

/** People by name; with all of these words in the name, or in the address for who may see it. */
export async function listPeople(ctx: RecruitCtx, { search, first, after }: ListPeople): Promise<Page<Person>> {
  const words = nameKey(limitedText(search ?? '', TEXT_LIMITS.searchQuery, 'A search'))
    .split(' ')
    .filter(Boolean)
  if (words.length > COUNT_LIMITS.searchQueryWords)
    throw invalid(`A search may have at most ${COUNT_LIMITS.searchQueryWords} words.`)
  const paged = ctx.paging('people')
  const page = paged.request(first, after)
  const asked = { words, byEmail: canSeeContact(ctx.actor) }
  const { rows, next, total } = await ctx.read((tx) => personReader(tx, ctx.actor.teamId).list(asked, page))
  return { items: rows, total, nextCursor: paged.cursor(next) }
}

/** Those of these people who are there, in that order. Throws ValidationError over 500. */
export async function peopleByIds(ctx: RecruitCtx, ids: readonly string[]): Promise<Person[]> {
  const most = COUNT_LIMITS.objectsSetAtOnce
  if (ids.length > most) throw invalid(`At most ${most} people can be asked for at once.`)
  const known = [...new Set(ids.flatMap((id) => parseId(id) ?? []))]
  const { person } = ctx.loaders(personLoaders)
  return (await Promise.all(known.map((id) => person.load(id)))).flatMap((one) => one ?? [])
}
