import { graphql } from '../../gql/gql.ts'

/** What the tags of a project come to, for its page and for a chart that stands in a text. */
export const ProjectCharts_query = graphql(`
  query ProjectCharts($projectId: ID!) {
    project(id: $projectId) { id title questions { id } }
    projectChart(projectId: $projectId) {
      tags {
        tag { id title color role tagGroup { id title } }
        measures { highlightCount noteCount peopleCount textVolume }
        quote { id text speaker { name } }
      }
      groups {
        tagGroup { id title color }
        measures { highlightCount noteCount peopleCount textVolume }
      }
      base { highlightCount noteCount peopleCount textVolume }
    }
  }
`)

/** Kinds of changes that a chart shows. */
export const CHART_CHANGES = ['TAG', 'TAG_GROUP', 'HIGHLIGHT', 'NOTE', 'QUESTION']
