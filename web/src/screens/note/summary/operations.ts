import { graphql } from '../../../gql/gql.ts'

export const NoteSummaries_query = graphql(`
  query NoteSummaries($noteId: ID!) {
    note(id: $noteId) {
      id summaryFramework
      summaries {
        id framework prompt state failure gone isStale madeAt
        requestedBy { id name } changedBy { id name }
        chapters { id title isSaid atMs lines { id text blockId start end speakerId atMs removed } }
      }
    }
  }
`)
export const SummarizeNote_mutation = graphql(`
  mutation SummarizeNote($input: SummarizeNoteInput!) { summarizeNote(input: $input) { id state } }
`)
export const SetSummaryLine_mutation = graphql(`
  mutation SetSummaryLine($input: SetSummaryLineInput!) {
    setSummaryLine(input: $input) { id changedBy { id name } chapters { id lines { id removed } } }
  }
`)
