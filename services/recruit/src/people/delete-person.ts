import { audit } from '@verbatim/kit/audit/audit.ts'
import { notFound } from '@verbatim/kit/errors.ts'
import type { RecruitCtx } from '#src/context.ts'
import type { PersonRefInput } from '#src/gql/graph-types.ts'
import { restorableSince, restorableUntil } from '#src/people/person.ts'
import { recordPersonDeleted } from '#src/people/person-facts.ts'
import { knownPersonId, requirePeopleEditor } from '#src/people/person-policy.ts'
import { personRepository } from '#src/people/person-repository.ts'

/** Takes a person away; `restorePerson` brings them back for 24 hours. Once more changes nothing. Throws Forbidden for a VIEWER. */
export async function deletePerson(
  ctx: RecruitCtx,
  input: PersonRefInput,
): Promise<{ personId: string; restorableUntil: Date }> {
  requirePeopleEditor(ctx.actor)
  const id = knownPersonId(input.personId)
  return ctx.write(async (tx) => {
    const people = personRepository(tx, ctx.actor.teamId)
    const person = await people.lock(id)
    if (!person) throw notFound('Person')
    const deletedAt = person.deletedAt ?? ctx.clock.now()
    if (!person.deletedAt) {
      await people.save({ ...person, updatedBy: ctx.actor.userId, deletedAt })
      await recordPersonDeleted(tx, ctx.origin, id)
      await audit(tx, ctx, { act: 'person.deleted', object: { type: 'person', id: id, name: person.name } })
      await people.removeDeletedBefore(restorableSince(deletedAt))
    }
    return { personId: id, restorableUntil: restorableUntil(deletedAt) }
  })
}
