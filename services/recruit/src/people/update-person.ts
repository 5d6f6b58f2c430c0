import { notFound } from '@verbatim/kit/errors.ts'
import type { RecruitCtx } from '#src/context.ts'
import type { UpdatePersonInput } from '#src/gql/graph-types.ts'
import { type Person, personEmail, personName, personSummary } from '#src/people/person.ts'
import { recordPeopleSaved } from '#src/people/person-facts.ts'
import { knownPersonId, requirePeopleEditor } from '#src/people/person-policy.ts'
import { personRepository } from '#src/people/person-repository.ts'

/** Changes name, e-mail address or summary; what is not given stays. Throws Forbidden for a VIEWER. */
export async function updatePerson(ctx: RecruitCtx, input: UpdatePersonInput): Promise<Person> {
  requirePeopleEditor(ctx.actor)
  const id = knownPersonId(input.personId)
  const change = {
    ...(input.name == null ? {} : { name: personName(input.name) }),
    ...(input.email === undefined ? {} : { email: personEmail(input.email) }),
    ...(input.summary == null ? {} : { summary: personSummary(input.summary) }),
  }
  return ctx.write(async (tx) => {
    const people = personRepository(tx, ctx.actor.teamId)
    const person = await people.lock(id)
    if (!person || person.deletedAt) throw notFound('Person')
    const changed = { ...person, ...change, updatedBy: ctx.actor.userId, updatedAt: ctx.clock.now() }
    await people.save(changed)
    await recordPeopleSaved(tx, ctx.origin, [changed])
    return changed
  })
}
