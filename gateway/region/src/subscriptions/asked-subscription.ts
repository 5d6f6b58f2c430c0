import {
  type FieldNode,
  GraphQLError,
  type GraphQLSchema,
  getArgumentValues,
  getVariableValues,
  Kind,
  type OperationDefinitionNode,
  OperationTypeNode,
  print,
  type SelectionSetNode,
  separateOperations,
} from 'graphql'
import type { PreparedRequest } from '#src/graph/graph.ts'
import { refusal } from '#src/graph/graph-errors.ts'
import { fragmentsOf } from '#src/graph/measure-document.ts'

/** What a client wants to hear of. */
export type AskedSubscription =
  | { name: 'noteChanged'; noteId: string; query: string }
  | { name: 'highlightsChanged'; noteId: string }
  | { name: 'projectChanged'; projectId: string }
  | { name: 'workspaceChanged' }

/** Reads a valid subscription: its field and the id it is about. Gives refusals for values that do not fit. */
export function readSubscription(
  schema: GraphQLSchema,
  { document, operation: { definition }, variables }: PreparedRequest,
): AskedSubscription | readonly GraphQLError[] {
  const { coerced, errors } = getVariableValues(schema, definition.variableDefinitions ?? [], variables)
  if (errors) return errors
  const node = rootField(definition.selectionSet, document.document)
  const field = node && schema.getSubscriptionType()?.getFields()[node.name.value]
  if (!node || !field) return [refusal('BAD_USER_INPUT', 'There is no such subscription.')]
  try {
    const { noteId, projectId } = getArgumentValues(field, node, coerced)
    const ids = { noteId: String(noteId), projectId: String(projectId) }
    if (field.name === 'noteChanged')
      return { name: field.name, noteId: ids.noteId, query: noteQuery(document, definition, node) }
    if (field.name === 'highlightsChanged') return { name: field.name, noteId: ids.noteId }
    if (field.name === 'projectChanged') return { name: field.name, projectId: ids.projectId }
    return { name: 'workspaceChanged' }
  } catch (error) {
    if (error instanceof GraphQLError) return [error]
    throw error
  }
}

function rootField(set: SelectionSetNode, document: PreparedRequest['document']['document']): FieldNode | undefined {
  const [selection] = set.selections
  if (selection?.kind === Kind.FIELD) return selection
  if (selection?.kind === Kind.INLINE_FRAGMENT) return rootField(selection.selectionSet, document)
  const fragment = selection && fragmentsOf(document).get(selection.name.value)
  return fragment && rootField(fragment.selectionSet, document)
}

/** The same selection as a query, so that the graph fills it: `noteChanged(noteId: $n) {…}` asks `note(id: $n) {…}`. */
function noteQuery(
  { document }: PreparedRequest['document'],
  definition: OperationDefinitionNode,
  node: FieldNode,
): string {
  const name = { kind: Kind.NAME } as const
  const field: FieldNode = {
    ...node,
    alias: node.alias ?? { ...name, value: node.name.value },
    name: { ...name, value: 'note' },
    arguments: node.arguments?.map((argument) => ({ ...argument, name: { ...name, value: 'id' } })),
  }
  const query: OperationDefinitionNode = {
    ...definition,
    operation: OperationTypeNode.QUERY,
    selectionSet: { kind: Kind.SELECTION_SET, selections: [field] },
  }
  const fragments = document.definitions.filter((one) => one.kind === Kind.FRAGMENT_DEFINITION)
  // Separating leaves only the fragments that the query uses.
  const [alone] = Object.values(separateOperations({ kind: Kind.DOCUMENT, definitions: [query, ...fragments] }))
  return print(alone ?? document)
}
