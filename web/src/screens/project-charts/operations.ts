import { graphql } from '../../gql/gql.ts'

export const ProjectCharts_query = graphql(`
  query ProjectCharts($projectId: ID!) {
    project(id: $projectId) { id title }
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
