import { parseId } from '@verbatim/contracts/ids.ts'
import type { Ctx } from '@verbatim/kit/context.ts'
import DataLoader from 'dataloader'
import type { RecruitCtx } from '#src/context.ts'
import { personMergeReader } from '#src/people/merges/person-merge-repository.ts'
import type { Person } from '#src/people/person.ts'
import { personReader } from '#src/people/person-repository.ts'

/** Reads people, many at once; null for whom there is not, or who was deleted. */
export const personLoaders = ({ actor, read }: Ctx) => ({
  person: new DataLoader<string, Person | null>(async (ids) => {
    const people = await read((tx) => personReader(tx, actor.teamId).byIds(ids))
    const byId = new Map(people.filter(({ deletedAt }) => !deletedAt).map((person) => [person.id, person]))
    return ids.map((id) => byId.get(id) ?? null)
  }),
})

/** The same, and to whom the id of somebody leads who was merged. */
export async function findPersonNow(ctx: RecruitCtx, given: string): Promise<Person | null> {
  const person = await findPerson(ctx, given)
  const id = parseId(given)
  if (person || !id) return person
  const leadsTo = await ctx.read((tx) => personMergeReader(tx, ctx.actor.teamId).leadsTo(id))
  return leadsTo === id ? null : findPerson(ctx, leadsTo)
}

/** The person of an id as a client or a service wrote it, or null. */
export async function findPerson(ctx: RecruitCtx, given: string): Promise<Person | null> {
  const id = parseId(given)
  return id ? ctx.loaders(personLoaders).person.load(id) : null
}
