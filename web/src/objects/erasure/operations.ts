import { graphql } from '../../gql/gql.ts'

/** An erasure with how far it is, and its receipt once it is done. Spread it with `@unmask`. */
export const ErasureProgress_erasure = graphql(`
  fragment ErasureProgress_Erasure on Erasure {
    id state askedAt doneAt askedBy { id name }
    places { service state done total erased { what count } kept { what count } }
    receipt { text signature keyId publicKey }
  }
`)

export const Erasures_query = graphql(`
  query Erasures { erasures { ...ErasureProgress_Erasure @unmask } }
`)

/** Which erasures erased these words; they are sent and not kept. */
export const ErasedWords_query = graphql(`
  query ErasedWords($words: String!) { erasures { id askedAt covers(words: $words) } }
`)

export const ErasePerson_mutation = graphql(`
  mutation ErasePerson($input: ErasePersonInput!) { erasePerson(input: $input) { id state } }
`)

export const RetryErasure_mutation = graphql(`
  mutation RetryErasure($input: ErasureRefInput!) { retryErasure(input: $input) { ...ErasureProgress_Erasure @unmask } }
`)

export const ErasurePreview_query = graphql(`
  query ErasurePreview($personId: ID!, $words: [String!]!) {
    erasurePreview(personId: $personId, words: $words) {
      looked total held notes turns highlights recordings files recordingsKept
      phrases { words places notes elsewhere common examples { noteId title before found after } }
    }
  }
`)

export const ErasurePreviewElsewhere_query = graphql(`
  query ErasurePreviewElsewhere($personId: ID!, $words: [String!]!) {
    insightErasurePreview(personId: $personId, words: $words) { insights quoting published withFiles more }
    commentErasurePreview(personId: $personId, words: $words) { comments threads more }
  }
`)
