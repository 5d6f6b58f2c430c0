import { graphql } from '../../gql/gql.ts'

export const TagPairs_query = graphql(`
  query TagPairs($projectId: ID!) {
    tagPairs(projectId: $projectId) { tagId otherTagId highlightCount peopleCount }
  }
`)
export const TagCoverage_query = graphql(`
  query TagCoverage($projectId: ID!) {
    tagCoverage(projectId: $projectId) {
      people { key name color highlightCount }
      cells { tagId personKey highlightCount }
    }
  }
`)
export const ChartQuotes_query = graphql(`
  query ChartQuotes($query: ListQueryInput!, $groupKey: String) {
    highlightList(query: $query, groupKey: $groupKey, first: 20) {
      total
      items { id ...HighlightCard_Highlight }
    }
  }
`)

export const ProjectQuestions_query = graphql(`
  query ProjectQuestions($projectId: ID!) {
    project(id: $projectId) {
      id
      viewerCan { addNotes }
      questions {
        id questionText questionType
        summary { responses base options { option { id optionText } count percent } }
      }
    }
  }
`)
export const QuestionVerbatims_query = graphql(`
  query QuestionVerbatims($id: ID!, $optionId: ID, $first: Int!, $after: String) {
    question(id: $id) {
      id
      verbatims(optionId: $optionId, first: $first, after: $after) { total nextCursor items { text note { id title } } }
    }
  }
`)
export const QuestionCrosstab_query = graphql(`
  query QuestionCrosstab($id: ID!, $questionId: ID!) {
    question(id: $id) {
      id
      crosstab(questionId: $questionId) {
        base
        columns { base option { id optionText } }
        rows { option { id optionText } cells { count percent } }
      }
    }
  }
`)
