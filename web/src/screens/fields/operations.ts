import { graphql } from '../../gql/gql.ts'

export const FieldsScreen_query = graphql(`
  query FieldsScreen($projectId: ID) {
    me { id role }
    fields(projectId: $projectId) {
      id label type max objectType usageCount rank
      project { id }
      fieldSet { id }
      viewerCan { edit delete }
    }
    fieldSets(projectId: $projectId) { id title rank project { id } }
  }
`)

export const FieldsProject_query = graphql(`
  query FieldsProject($projectId: ID!) {
    project(id: $projectId) { id title viewerCan { edit } fieldValues { ...FieldStrip_data @unmask } }
  }
`)

export const FieldProjects_query = graphql(`
  query FieldProjects { projects(first: 200) { items { id title } } }
`)

export const FieldPage_query = graphql(`
  query FieldPage($fieldId: ID!) {
    field(id: $fieldId) {
      id label description type objectType max usageCount rank updatedAt
      project { id title }
      fieldSet { id title }
      options { id label color description usageCount }
      updatedBy { id name }
      viewerCan { edit delete }
    }
  }
`)

export const UpdateField_mutation = graphql(`
  mutation UpdateField($input: UpdateFieldInput!) {
    updateField(input: $input) {
      id label description max rank updatedAt
      fieldSet { id title }
      options { id label color description usageCount }
      updatedBy { id name }
    }
  }
`)
