import { audit } from '@verbatim/kit/audit/audit.ts'
import { invalidOperation, notFound } from '@verbatim/kit/errors.ts'
import type { RecruitCtx } from '#src/context.ts'
import type { PersonRefInput } from '#src/gql/graph-types.ts'
import { personMergeReader } from '#src/people/merges/person-merge-repository.ts'
import { type Person, refuseOldPerson } from '#src/people/person.ts'
import { recordPeopleSaved } from '#src/people/person-facts.ts'
import { knownPersonId, requirePeopleEditor } from '#src/people/person-policy.ts'
import { personRepository } from '#src/people/person-repository.ts'

/** Brings a deleted person back; one who is there stays as they are. Throws InvalidOperation after 24 hours, Forbidden for a VIEWER. */
export async function restorePerson(ctx: RecruitCtx, input: PersonRefInput): Promise<Person> {
  requirePeopleEditor(ctx.actor)
  const id = knownPersonId(input.personId)
  return ctx.write(async (tx) => {
    const people = personRepository(tx, ctx.actor.teamId)
    const person = await people.lock(id)
    if (!person) throw notFound('Person')
    if (!person.deletedAt) return person
    if (await personMergeReader(tx, ctx.actor.teamId).ofSource(id))
      throw invalidOperation('They were merged with somebody. Undo that to have them back.')
    const now = ctx.clock.now()
    refuseOldPerson(person.deletedAt, now)
    const restored = { ...person, updatedBy: ctx.actor.userId, updatedAt: now, deletedAt: null }
    await people.save(restored)
    await recordPeopleSaved(tx, ctx.origin, [restored])
    await audit(tx, ctx, { act: 'person.restored', object: { type: 'person', id: id, name: person.name } })
    return restored
  })
}
