import { canErase } from '@verbatim/kit/erasure/who-erases.ts'
import { found } from '@verbatim/kit/errors.ts'
import type { Resolvers } from '#src/gql/graph-types.ts'
import { createPerson } from '#src/people/create-person.ts'
import { deletePerson } from '#src/people/delete-person.ts'
import { listPeople, peopleByIds } from '#src/people/list-people.ts'
import { mergePeople } from '#src/people/merges/merge-people.ts'
import { undoPersonMerge } from '#src/people/merges/undo-person-merge.ts'
import { findPerson, findPersonNow } from '#src/people/person-loader.ts'
import { canEditPeople, canSeeContact } from '#src/people/person-policy.ts'
import { restorePerson } from '#src/people/restore-person.ts'
import { updatePerson } from '#src/people/update-person.ts'
import { pictureUrl } from '#src/pictures/picture-route.ts'
import { removePersonPicture, setPersonPicture } from '#src/pictures/set-person-picture.ts'

const memberRef = (id: string | null) => (id === null ? null : { __typename: 'Member' as const, id })

export const peopleResolvers = {
  Query: {
    person: async (_root, { id }, ctx) => found(await findPersonNow(ctx, id), 'Person'),
    peopleByIds: (_root, { ids }, ctx) => peopleByIds(ctx, ids),
    people: (_root, args, ctx) => listPeople(ctx, args),
  },
  Mutation: {
    createPerson: (_root, { input }, ctx) => createPerson(ctx, input),
    updatePerson: (_root, { input }, ctx) => updatePerson(ctx, input),
    deletePerson: (_root, { input }, ctx) => deletePerson(ctx, input),
    restorePerson: (_root, { input }, ctx) => restorePerson(ctx, input),
    mergePeople: (_root, { input }, ctx) => mergePeople(ctx, input),
    undoPersonMerge: (_root, { input }, ctx) => undoPersonMerge(ctx, input),
    setPersonPicture: (_root, { input }, ctx) => setPersonPicture(ctx, input),
    removePersonPicture: (_root, { input }, ctx) => removePersonPicture(ctx, input),
  },
  Person: {
    __resolveReference: ({ id }: { id: string }, ctx) => findPerson(ctx, id),
    email: ({ email }, _args, { actor }) => (canSeeContact(actor) ? email : null),
    summary: ({ summary }, _args, { actor }) => (canSeeContact(actor) ? summary : ''),
    avatarUrl: (person) => pictureUrl(person),
    createdBy: ({ createdBy }) => memberRef(createdBy),
    updatedBy: ({ updatedBy }) => memberRef(updatedBy),
    viewerCan: (_person, _args, { actor }) => ({
      edit: canEditPeople(actor),
      delete: canEditPeople(actor),
      seeContact: canSeeContact(actor),
      erase: canErase(actor),
    }),
  },
} satisfies Resolvers
