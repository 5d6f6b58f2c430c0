import { graphql } from '../../gql/gql.ts'

export const CardNotes_query = graphql(`
  query CardNotes($ids: [ID!]!) {
    found: notesByIds(ids: $ids) {
      id title kind abstract highlightCount textLength responseCount createdAt
      project { id title }
      fields { label value }
      speakers { id name interviewer color }
      files { id durationMs }
      fieldValues { ...FieldStrip_data @unmask }
    }
  }
`)
export const CardTags_query = graphql(`
  query CardTags($ids: [ID!]!) {
    found: tagsByIds(ids: $ids) {
      id title color role description highlightCount peopleCount noteCount
      project { id title }
      tagGroup { id title }
    }
  }
`)
export const CardInsights_query = graphql(`
  query CardInsights($ids: [ID!]!) {
    found: insightsByIds(ids: $ids) {
      id title abstract published publishedAt updatedAt
      project { id title }
      authors { id name }
      evidence { highlightCount peopleCount strength }
      fieldValues { ...FieldStrip_data @unmask }
    }
  }
`)
export const CardProjects_query = graphql(`
  query CardProjects($ids: [ID!]!) {
    found: projectsByIds(ids: $ids) {
      id title summary icon color updatedAt
      folder { id name }
      counts { notes highlights }
      fieldValues { ...FieldStrip_data @unmask }
    }
  }
`)
export const CardPeople_query = graphql(`
  query CardPeople($ids: [ID!]!) { found: peopleByIds(ids: $ids) { id name email summary avatarUrl } }
`)
export const CardPerson_query = graphql(`
  query CardPerson($id: ID!) { person(id: $id) { id name email summary avatarUrl } }
`)
export const CardFolders_query = graphql(`
  query CardFolders($ids: [ID!]!) {
    found: foldersByIds(ids: $ids) { id name parent { id name } projects { id title } }
  }
`)
export const CardViews_query = graphql(`
  query CardViews($ids: [ID!]!) {
    found: viewsByIds(ids: $ids) { id title layout objectType viewData updatedAt place project { id title } folder { id name } colleague { id } }
  }
`)
export const CardChanges_subscription = graphql(`
  subscription CardChanges { workspaceChanged { objectType objectIds } }
`)
export const CardProjectChanges_subscription = graphql(`
  subscription CardProjectChanges($projectId: ID!) {
    projectChanged(projectId: $projectId) { projectId objectType objectIds }
  }
`)
export const CardNoteRows_query = graphql(`
  query CardNoteRows($query: ListQueryInput!) {
    rows: noteList(query: $query, first: 5) { total totalIsAtLeast items { id title createdAt } }
  }
`)
export const CardHighlightRows_query = graphql(`
  query CardHighlightRows($query: ListQueryInput!) {
    rows: highlightList(query: $query, first: 5) { total totalIsAtLeast items { id text createdAt note { id title } } }
  }
`)
export const CardProjectRows_query = graphql(`
  query CardProjectRows($query: ListQueryInput!) {
    rows: projectList(query: $query, first: 5) { total totalIsAtLeast items { id title createdAt } }
  }
`)
export const CardInsightRows_query = graphql(`
  query CardInsightRows($query: ListQueryInput!) {
    rows: insightList(query: $query, first: 5) { total totalIsAtLeast items { id title createdAt } }
  }
`)
