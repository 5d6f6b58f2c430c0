import { found } from '@verbatim/kit/errors.ts'
import { undoableSince, undoableUntil } from '@verbatim/kit/undo-window.ts'
import { changeFieldType, fieldTypeChange } from '#src/fields/changes/change-field-type.ts'
import { fieldChangeReader } from '#src/fields/changes/field-change-repository.ts'
import { mergeFieldOptions } from '#src/fields/changes/merge-field-options.ts'
import { undoFieldChange } from '#src/fields/changes/undo-field-change.ts'
import { createField } from '#src/fields/create-field.ts'
import { deleteField } from '#src/fields/delete-field.ts'
import { fieldLoaders } from '#src/fields/field-loader.ts'
import { fieldPermissions, readableField, requireField, scopeLevel } from '#src/fields/field-policy.ts'
import { fieldsOfSet, listFieldSets, listFields } from '#src/fields/list-fields.ts'
import { restoreField } from '#src/fields/restore-field.ts'
import { createFieldSet } from '#src/fields/sets/create-field-set.ts'
import { deleteFieldSet } from '#src/fields/sets/delete-field-set.ts'
import { readableFieldSet } from '#src/fields/sets/field-set-policy.ts'
import { updateFieldSet } from '#src/fields/sets/update-field-set.ts'
import { updateField } from '#src/fields/update-field.ts'
import { fieldValuesOf } from '#src/fields/values/field-values.ts'
import { setFieldValues } from '#src/fields/values/set-field-values.ts'
import type { Resolvers } from '#src/gql/graph-types.ts'
import { memberRef } from '#src/member-ref.ts'
import { projectLoaders } from '#src/projects/project-loader.ts'

export const fieldsResolvers = {
  Query: {
    fields: (_root, args, ctx) => listFields(ctx, args),
    field: (_root, { id }, ctx) => requireField(ctx, id, 'READ'),
    fieldTypeChange: (_root, args, ctx) => fieldTypeChange(ctx, args),
    fieldSets: (_root, { projectId }, ctx) => listFieldSets(ctx, projectId),
  },
  Mutation: {
    createField: (_root, { input }, ctx) => createField(ctx, input),
    updateField: (_root, { input }, ctx) => updateField(ctx, input),
    changeFieldType: (_root, { input }, ctx) => changeFieldType(ctx, input),
    mergeFieldOptions: (_root, { input }, ctx) => mergeFieldOptions(ctx, input),
    undoFieldChange: (_root, { input }, ctx) => undoFieldChange(ctx, input),
    deleteField: (_root, { input }, ctx) => deleteField(ctx, input),
    restoreField: (_root, { input }, ctx) => restoreField(ctx, input),
    createFieldSet: (_root, { input }, ctx) => createFieldSet(ctx, input),
    updateFieldSet: (_root, { input }, ctx) => updateFieldSet(ctx, input),
    deleteFieldSet: (_root, { input }, ctx) => deleteFieldSet(ctx, input),
    setFieldValues: (_root, { input }, ctx) => setFieldValues(ctx, input),
  },
  Field: {
    __resolveReference: ({ id }, ctx) => readableField(ctx, id),
    project: async ({ projectId }, _args, ctx) =>
      projectId === null ? null : found(await ctx.loaders(projectLoaders).project.load(projectId), 'Project'),
    fieldSet: ({ fieldSetId }, _args, ctx) =>
      fieldSetId === null ? null : ctx.loaders(fieldLoaders).fieldSet.load(fieldSetId),
    options: ({ options, objectType }) => options.map((option) => ({ ...option, objectType })),
    usageCount: ({ id, objectType }, _args, ctx) =>
      objectType === 'INSIGHT' ? null : ctx.loaders(fieldLoaders).usage.load(id),
    history: ({ id }, _args, ctx) => ctx.read((tx) => fieldChangeReader(tx, ctx.actor.teamId).ofField(id)),
    updatedBy: ({ updatedBy }) => memberRef(updatedBy),
    viewerCan: async (field, _args, ctx) => fieldPermissions(await scopeLevel(ctx, field)),
  },
  FieldChange: {
    changedBy: ({ changedBy }) => memberRef(changedBy),
    undoableUntil: ({ changedAt, undoneAt }, _args, ctx) =>
      undoneAt || changedAt < undoableSince(ctx.clock.now()) ? null : undoableUntil(changedAt),
  },
  FieldOption: {
    usageCount: ({ id, objectType }, _args, ctx) =>
      objectType === 'INSIGHT' ? null : ctx.loaders(fieldLoaders).optionUsage.load(id),
  },
  FieldSet: {
    __resolveReference: ({ id }, ctx) => readableFieldSet(ctx, id),
    project: async ({ projectId }, _args, ctx) =>
      projectId === null ? null : found(await ctx.loaders(projectLoaders).project.load(projectId), 'Project'),
    fields: (set, _args, ctx) => fieldsOfSet(ctx, set),
  },
  Note: {
    fieldValues: ({ id, projectId }, { fieldIds }, ctx) =>
      fieldValuesOf(ctx, { objectType: 'NOTE', id, projectId }, fieldIds),
  },
  Highlight: {
    fieldValues: ({ id, projectId }, { fieldIds }, ctx) =>
      fieldValuesOf(ctx, { objectType: 'HIGHLIGHT', id, projectId }, fieldIds),
  },
  Project: {
    fieldValues: ({ id }, { fieldIds }, ctx) =>
      fieldValuesOf(ctx, { objectType: 'PROJECT', id, projectId: id }, fieldIds),
  },
} satisfies Resolvers
