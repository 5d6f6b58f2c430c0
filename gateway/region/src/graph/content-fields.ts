import { Kind } from 'graphql'
import type { PreparedRequest } from './graph.ts'

/** Mutations that take the text of a note, an insight or a project. */
const CONTENT_FIELDS: ReadonlySet<string> = new Set([
  'createNote',
  'createNotes',
  'updateNote',
  'createInsight',
  'updateProject',
])

/** Whether an operation is a mutation that carries content, and nothing else. */
export const carriesContent = ({ operation: { definition } }: PreparedRequest): boolean =>
  definition.operation === 'mutation' &&
  definition.selectionSet.selections.every(
    (selection) => selection.kind === Kind.FIELD && CONTENT_FIELDS.has(selection.name.value),
  )
