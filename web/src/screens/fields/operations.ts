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

export const FieldPage_query = graphql(`
  query FieldPage($fieldId: ID!) {
    field(id: $fieldId) {
      id label description type objectType max usageCount rank updatedAt
      project { id title }
      fieldSet { id title }
      options { id label color description usageCount }
      history { id kind title changedAt undoableUntil changedBy { id name } }
      updatedBy { id name }
      viewerCan { edit delete }
    }
  }
`)

export const FieldTypeChange_query = graphql(`
  query FieldTypeChange($fieldId: ID!, $type: FieldType!) {
    fieldTypeChange(fieldId: $fieldId, type: $type) { total converts lost { value count } }
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
/** Takes options away, and says by which change that is undone. */
export const RemoveOptions_mutation = graphql(`
  mutation RemoveOptions($input: UpdateFieldInput!) { updateField(input: $input) { id history { id kind } } }
`)
export const ChangeFieldType_mutation = graphql(`
  mutation ChangeFieldType($input: ChangeFieldTypeInput!) { changeFieldType(input: $input) { id type history { id } } }
`)
export const MergeFieldOptions_mutation = graphql(`
  mutation MergeFieldOptions($input: MergeFieldOptionsInput!) { mergeFieldOptions(input: $input) { id history { id } } }
`)
export const UndoFieldChange_mutation = graphql(`
  mutation UndoFieldChange($input: UndoFieldChangeInput!) { undoFieldChange(input: $input) { id } }
`)
export const DeleteField_mutation = graphql(`
  mutation DeleteField($input: FieldRefInput!) { deleteField(input: $input) { restorableUntil } }
`)
export const RestoreField_mutation = graphql(`
  mutation RestoreField($input: FieldRefInput!) { restoreField(input: $input) { id } }
`)
export const CreateFieldSet_mutation = graphql(`
  mutation CreateFieldSet($input: CreateFieldSetInput!) { createFieldSet(input: $input) { id title } }
`)
export const UpdateFieldSet_mutation = graphql(`
  mutation UpdateFieldSet($input: UpdateFieldSetInput!) { updateFieldSet(input: $input) { id title rank } }
`)
export const DeleteFieldSet_mutation = graphql(`
  mutation DeleteFieldSet($input: DeleteFieldSetInput!) { deleteFieldSet(input: $input) { fieldSetId } }
`)
