import { graphql } from '../../gql/gql.ts'

/** A field as its values are drawn and edited. */
export const FieldOffer_field = graphql(`
  fragment FieldOffer_field on Field {
    id label description type objectType max
    project { id }
    options { id label color }
  }
`)

/** Values of an object with their fields, for `FieldStrip`: spread it with @unmask, for a value has no id of its own. */
export const FieldStrip_data = graphql(`
  fragment FieldStrip_data on FieldData { value field { id ...FieldOffer_field @unmask } }
`)

/** The fields that an object of a project can have. */
export const OfferedFields_query = graphql(`
  query OfferedFields($projectId: ID, $objectType: FieldObject!) {
    fields(projectId: $projectId, objectType: $objectType) { id ...FieldOffer_field @unmask }
  }
`)

export const SetFieldValues_mutation = graphql(`
  mutation SetFieldValues($input: SetFieldValuesInput!) {
    setFieldValues(input: $input) { objectId values { ...FieldStrip_data @unmask } }
  }
`)

/** The same for insights, whose values are kept elsewhere. */
export const SetInsightFieldValues_mutation = graphql(`
  mutation SetInsightFieldValues($input: SetFieldValuesInput!) {
    setFieldValues: setInsightFieldValues(input: $input) { objectId values { ...FieldStrip_data @unmask } }
  }
`)

/** Where a new field may stand. */
export const FieldScopes_query = graphql(`
  query FieldScopes($projectId: ID) {
    me { id role }
    fieldSets(projectId: $projectId) { id title project { id } }
  }
`)

export const CreateField_mutation = graphql(`
  mutation CreateField($input: CreateFieldInput!) { createField(input: $input) { id ...FieldOffer_field @unmask } }
`)
