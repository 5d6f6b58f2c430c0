import { graphql } from '../../gql/gql.ts'

export const ReadmeQuestions_project = graphql(`
  fragment ReadmeQuestions_project on Project {
    readmeQuestions {
      blockId
      evidence {
        objectType objectId
        highlight { id text speaker { name } }
        tag { id title color role }
      }
    }
  }
`)
export const ReadmeSoundVersion_query = graphql(`
  query ReadmeSoundVersion($projectId: ID!) {
    project(id: $projectId) { id readmeSoundVersionAt viewerCan { restoreReadme } }
  }
`)
export const RestoreReadme_mutation = graphql(`
  mutation RestoreReadme($input: RestoreReadmeInput!) { restoreReadme(input: $input) { id } }
`)
export const ReadmeScreen_query = graphql(`
  query ReadmeScreen($projectId: ID!, $insights: ListQueryInput!) {
    me { id name }
    project(id: $projectId) {
      id title summary createdAt
      createdBy { id name }
      viewerCan { edit }
      fieldValues { ...FieldStrip_data @unmask }
      ...ReadmeQuestions_project @unmask
    }
    insightList(query: $insights, first: 3) {
      total
      items { id title published evidence { peopleCount strength } }
    }
  }
`)
/** Those of the insights that this person may see. */
export const ReadmeInsights_query = graphql(`
  query ReadmeInsights($ids: [ID!]!) { insightsByIds(ids: $ids) { id title published evidence { peopleCount } } }
`)
export const LinkReadmeEvidence_mutation = graphql(`
  mutation LinkReadmeEvidence($input: ReadmeEvidenceInput!) {
    linkReadmeEvidence(input: $input) { id ...ReadmeQuestions_project @unmask }
  }
`)
export const UnlinkReadmeEvidence_mutation = graphql(`
  mutation UnlinkReadmeEvidence($input: ReadmeEvidenceInput!) {
    unlinkReadmeEvidence(input: $input) { id ...ReadmeQuestions_project @unmask }
  }
`)
