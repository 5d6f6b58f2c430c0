import type { ApolloClient } from '@apollo/client'
import type {
  BulkChangeInput,
  BulkEditProgressQuery,
  InsightBulkChangeInput,
  StartBulkEditInput,
} from '../../gql/graphql.ts'
import {
  BulkEdit_query,
  CancelBulkEdit_mutation,
  CancelInsightBulkEdit_mutation,
  InsightBulkEdit_query,
  StartBulkEdit_mutation,
  StartInsightBulkEdit_mutation,
  UndoBulkEdit_mutation,
  UndoInsightBulkEdit_mutation,
} from './operations.ts'

/** Which service makes an edit: that of notes, highlights and projects, or that of insights. */
export type BulkJob = 'notes' | 'insights'

/** How far an edit is. */
export type EditProgress = BulkEditProgressQuery['edit']

/** Rows as an edit takes them. */
export type EditedRows = Pick<StartBulkEditInput, 'ids' | 'query' | 'expectedTotal'>

/** A change of many, and who makes it. */
export type JobChange =
  | { job: 'notes'; objectType: 'NOTE' | 'HIGHLIGHT' | 'PROJECT'; change: BulkChangeInput }
  | { job: 'insights'; change: InsightBulkChangeInput }

/** Begins an edit; its id. */
export async function startEdit(client: ApolloClient, asked: JobChange, rows: EditedRows): Promise<string> {
  const { data } =
    asked.job === 'insights'
      ? await client.mutate({
          mutation: StartInsightBulkEdit_mutation,
          variables: { input: { change: asked.change, ...rows } },
        })
      : await client.mutate({
          mutation: StartBulkEdit_mutation,
          variables: { input: { objectType: asked.objectType, change: asked.change, ...rows } },
        })
  if (!data) throw new TypeError('There was no answer')
  return data.edit.id
}

/** An edit as its service has it now. */
export async function readEdit(client: ApolloClient, job: BulkJob, id: string): Promise<EditProgress> {
  const query = job === 'insights' ? InsightBulkEdit_query : BulkEdit_query
  const { data } = await client.query({ query, variables: { id }, fetchPolicy: 'network-only' })
  if (!data) throw new TypeError('There was no answer')
  return data.edit
}

export const cancelEdit = (client: ApolloClient, job: BulkJob, id: string): Promise<unknown> =>
  client.mutate({
    mutation: job === 'insights' ? CancelInsightBulkEdit_mutation : CancelBulkEdit_mutation,
    variables: { input: { bulkEditId: id } },
  })

export const undoEdit = (client: ApolloClient, job: BulkJob, id: string): Promise<unknown> =>
  client.mutate({
    mutation: job === 'insights' ? UndoInsightBulkEdit_mutation : UndoBulkEdit_mutation,
    variables: { input: { bulkEditId: id } },
  })
