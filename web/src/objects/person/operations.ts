import { graphql } from '../../gql/gql.ts'

/** What is known of a person, for their page, the list and what opens beside it. Spread it with `@unmask`. */
export const PersonFacts_person = graphql(`
  fragment PersonFacts_Person on Person {
    id name email summary avatarUrl origin createdAt updatedAt
    createdBy { id name }
    viewerCan { edit delete seeContact erase }
  }
`)

export const Person_query = graphql(`
  query Person($personId: ID!) { person(id: $personId) { ...PersonFacts_Person @unmask } }
`)

export const CreatePerson_mutation = graphql(`
  mutation CreatePerson($input: CreatePersonInput!) { createPerson(input: $input) { ...PersonFacts_Person @unmask } }
`)

export const UpdatePerson_mutation = graphql(`
  mutation UpdatePerson($input: UpdatePersonInput!) { updatePerson(input: $input) { ...PersonFacts_Person @unmask } }
`)

export const DeletePerson_mutation = graphql(`
  mutation DeletePerson($input: PersonRefInput!) { deletePerson(input: $input) { personId } }
`)

export const RestorePerson_mutation = graphql(`
  mutation RestorePerson($input: PersonRefInput!) { restorePerson(input: $input) { ...PersonFacts_Person @unmask } }
`)

/** Makes two people one; the first one stays. */
export const MergePeople_mutation = graphql(`
  mutation MergePeople($input: MergePeopleInput!) { mergePeople(input: $input) { mergedId person { ...PersonFacts_Person @unmask } } }
`)

export const UndoPersonMerge_mutation = graphql(`
  mutation UndoPersonMerge($input: PersonRefInput!) { undoPersonMerge(input: $input) { ...PersonFacts_Person @unmask } }
`)

export const SetPersonPicture_mutation = graphql(`
  mutation SetPersonPicture($input: SetPersonPictureInput!) { setPersonPicture(input: $input) { ...PersonFacts_Person @unmask } }
`)

export const RemovePersonPicture_mutation = graphql(`
  mutation RemovePersonPicture($input: PersonRefInput!) { removePersonPicture(input: $input) { ...PersonFacts_Person @unmask } }
`)
