import { graphql } from '../../../gql/gql.ts'

export const ProjectCoding_query = graphql(`
  query ProjectCoding($projectId: ID!) {
    me { id }
    project(id: $projectId) { id title viewerCan { edit } }
    projectCoding(projectId: $projectId) {
      note { id title }
      tasks { coderId coder { id name } blind finishedAt highlightCount }
    }
  }
`)

export const CodingAgreement_query = graphql(`
  query CodingAgreement($projectId: ID!, $coderIds: [ID!]) {
    codingAgreement(projectId: $projectId, coderIds: $coderIds) {
      coders { id member { id name } }
      noteCount sentenceCount taggedCount sameCount openCount decidedCount alpha kappa
      tags {
        tag { id title color role }
        alpha kappa sentenceCount sameCount
        takenFor { tag { id title color role } sentenceCount }
      }
    }
  }
`)

export const CodingDifferences_query = graphql(`
  query CodingDifferences($projectId: ID!, $coderIds: [ID!], $tagId: ID, $state: DifferenceState) {
    codingDifferences(projectId: $projectId, coderIds: $coderIds, tagId: $tagId, state: $state, first: 100) {
      total
      items {
        note { id title }
        blockId start end sentence textBefore textAfter
        speaker { id name color }
        codings { coderId coder { id name } tags { id title color role } }
        decision { decidedAt decidedBy { id name } tags { id title color role } }
      }
    }
  }
`)

export const GoldCoding_query = graphql(`
  query GoldCoding($projectId: ID!, $coderIds: [ID!], $after: String) {
    goldCoding(projectId: $projectId, coderIds: $coderIds, first: 200, after: $after) {
      nextCursor
      items {
        note { id title }
        sentence
        speaker { id name }
        goldTags { id title }
        decision { decidedBy { id name } }
      }
    }
  }
`)

export const NotesToCode_query = graphql(`
  query NotesToCode($projectId: ID!, $search: String) {
    notes(projectId: $projectId, first: 100, search: $search, sort: TITLE_ASC) { total items { id title } }
  }
`)

export const AssignCoders_mutation = graphql(`
  mutation AssignCoders($input: AssignCodersInput!) { assignCoders(input: $input) { note { id } } }
`)

export const RemoveCoder_mutation = graphql(`
  mutation RemoveCoder($input: RemoveCoderInput!) { removeCoder(input: $input) { note { id } } }
`)

export const DecideCoding_mutation = graphql(`
  mutation DecideCoding($input: DecideCodingInput!) { decideCoding(input: $input) { decidedAt } }
`)

export const UndecideCoding_mutation = graphql(`
  mutation UndecideCoding($input: UndecideCodingInput!) { undecideCoding(input: $input) { noteId } }
`)
