import type { RecruitCtx } from '#src/context.ts'
import type { CreatePersonInput } from '#src/gql/graph-types.ts'
import { type Person, personEmail, personName, personSummary } from '#src/people/person.ts'
import { recordPeopleSaved } from '#src/people/person-facts.ts'
import { requirePeopleEditor } from '#src/people/person-policy.ts'
import { personRepository } from '#src/people/person-repository.ts'

/** Adds a person. Others may have the same name. Throws Forbidden for a VIEWER. */
export async function createPerson(ctx: RecruitCtx, input: CreatePersonInput): Promise<Person> {
  requirePeopleEditor(ctx.actor)
  const now = ctx.clock.now()
  const person: Person = {
    id: ctx.newId(),
    name: personName(input.name),
    email: personEmail(input.email),
    summary: personSummary(input.summary),
    pictureId: null,
    origin: 'MANUAL',
    createdBy: ctx.actor.userId,
    updatedBy: ctx.actor.userId,
    createdAt: now,
    updatedAt: now,
    deletedAt: null,
  }
  return ctx.write(async (tx) => {
    await personRepository(tx, ctx.actor.teamId).add([person])
    await recordPeopleSaved(tx, ctx.origin, [person])
    return person
  })
}
