import { graphql } from '../../gql/gql.ts'

export const InsightScreen_query = graphql(`
  query InsightScreen($id: ID!) {
    me { id name }
    insight(id: $id) {
      id title personal publishedTitle published publishedAt unpublishedChanges updatedAt reviewBy coverFileId publishedCoverFileId
      project { id title sample breadcrumbs { id title kind } viewerCan { manageAccess } }
      authors { id name }
      authorsChosen { at by { id name } }
      tags { id title color role }
      fieldValues { ...FieldStrip_data @unmask }
      viewerCan { edit publish delete share move restoreVersion }
    }
  }
`)
export const InsightShare_query = graphql(`
  query InsightShare($id: ID!) {
    insight(id: $id) { id share { path hidesNames hasPassword playback markup indexed expiresAt expired madeBy { id name } madeAt views latestViews { hour views } } shareStop }
  }
`)
export const ExportInsight_mutation = graphql(`
  mutation ExportInsight($input: ExportInsightInput!) {
    exportInsight(input: $input) { id document { fileName mimeType base64 } }
  }
`)
export const ShareInsight_mutation = graphql(`
  mutation ShareInsight($input: ShareInsightInput!) {
    shareInsight(input: $input) { id share { path hidesNames hasPassword playback markup indexed expiresAt expired madeBy { id name } madeAt views latestViews { hour views } } shareStop }
  }
`)
export const EndInsightShare_mutation = graphql(`
  mutation EndInsightShare($id: ID!) {
    endInsightShare(input: { insightId: $id }) { id share { path } shareStop }
  }
`)
export const InsightEvidence_query = graphql(`
  query InsightEvidence($id: ID!, $published: Boolean!) {
    insight(id: $id) {
      id
      quoteIds(published: $published)
      evidence(published: $published) {
        highlightCount peopleCount noteCount repeatedCount repeats { highlightId countedId } strength label
        segments { label words otherPeopleCount reached { optionId label peopleCount } }
      }
      claims(published: $published) {
        id text quoteIds
        evidence { highlightCount peopleCount strength segments { label words otherPeopleCount reached { optionId label peopleCount } } }
      }
      highlights(published: $published) {
        id text createdAt
        note { id title project { id } }
        speaker { name color interviewer }
        audioVideo { startTime endTime streamUrl }
        tags { id title color role }
      }
    }
  }
`)
export const InsightContent_query = graphql(`
  query InsightContent($id: ID!, $draft: Boolean!) {
    insight(id: $id) { id publishedContent @skip(if: $draft) content @include(if: $draft) }
  }
`)
export const InsightVersions_query = graphql(`
  query InsightVersions($id: ID!, $after: String) {
    insightVersions(insightId: $id, after: $after) {
      nextCursor
      items { id kind people { id name } endedAt current wordsAdded wordsRemoved }
    }
  }
`)
export const InsightVersionText_query = graphql(`
  query InsightVersionText($id: ID!, $versionId: ID) {
    insightVersionText(insightId: $id, versionId: $versionId) { title content }
  }
`)
export const RestoreInsightVersion_mutation = graphql(`
  mutation RestoreInsightVersion($input: RestoreInsightVersionInput!) {
    restoreInsightVersion(input: $input) { undoVersionId insight { id title } }
  }
`)
export const QuoteFates_query = graphql(`
  query QuoteFates($ids: [ID!]!) { quoteFates(highlightIds: $ids) { id state restorable { id kind title } } }
`)
export const InsightQuotes_query = graphql(`
  query InsightQuotes($ids: [ID!]!) {
    highlightsByIds(ids: $ids) { id note { id title project { id } } ...HighlightCard_Highlight }
  }
`)
export const PickQuotes_query = graphql(`
  query PickQuotes($query: ListQueryInput!, $after: String) {
    highlightList(query: $query, first: 50, after: $after) {
      nextCursor
      items { id text speaker { name } note { id title } audioVideo { streamUrl startTime endTime } }
    }
  }
`)
/** By what the highlights of a project can be narrowed: its tags, and everybody and every note that was highlighted. */
export const QuotePlaces_query = graphql(`
  query QuotePlaces($projectId: ID!, $notes: ListQueryInput!) {
    tags(projectId: $projectId) { id title }
    highlightGroups(query: { projectId: $projectId, group: { by: PERSON } }) { key title count }
    noteList(query: $notes, first: 200) { items { id title } }
  }
`)
export const RenameInsight_mutation = graphql(`
  mutation RenameInsight($input: UpdateInsightInput!) { updateInsight(input: $input) { id title unpublishedChanges } }
`)
export const SetAuthors_mutation = graphql(`
  mutation SetAuthors($input: UpdateInsightInput!) {
    updateInsight(input: $input) { id updatedAt authors { id name } authorsChosen { at by { id name } } }
  }
`)
export const SetInsightTags_mutation = graphql(`
  mutation SetInsightTags($input: UpdateInsightInput!) {
    updateInsight(input: $input) { id updatedAt tags { id title color role } }
  }
`)
export const AuthorOffers_query = graphql(`
  query AuthorOffers($search: String!) { members(first: 8, search: $search) { items { id name email removed } } }
`)
export const SetCover_mutation = graphql(`
  mutation SetCover($input: UpdateInsightInput!) { updateInsight(input: $input) { id coverFileId unpublishedChanges } }
`)
export const PublishInsight_mutation = graphql(`
  mutation PublishInsight($id: ID!) { publishInsight(input: { insightId: $id }) { id published publishedAt unpublishedChanges publishedCoverFileId } }
`)
export const UnpublishInsight_mutation = graphql(`
  mutation UnpublishInsight($id: ID!) { unpublishInsight(input: { insightId: $id }) { id published publishedAt unpublishedChanges } }
`)
export const DeleteInsight_mutation = graphql(`
  mutation DeleteInsight($id: ID!) { deleteInsight(input: { insightId: $id }) { insightId } }
`)
export const InsightChanges_subscription = graphql(`
  subscription InsightChanges($projectId: ID!) { projectChanged(projectId: $projectId) { objectType objectIds } }
`)
/** Of what is one's own the workspace tells. */
export const PersonalInsightChanges_subscription = graphql(`
  subscription PersonalInsightChanges { workspaceChanged { objectType objectIds } }
`)
export const MoveInsight_mutation = graphql(`
  mutation MoveInsight($input: MoveInsightInput!) { moveInsight(input: $input) { id } }
`)
export const InsightSoundVersion_query = graphql(`
  query InsightSoundVersion($insightId: ID!) { insight(id: $insightId) { id soundVersionAt viewerCan { restoreDocument } } }
`)
export const RestoreInsightDocument_mutation = graphql(`
  mutation RestoreInsightDocument($input: InsightRefInput!) { restoreInsightDocument(input: $input) { id } }
`)
export const SetReviewDay_mutation = graphql(`
  mutation SetReviewDay($input: UpdateInsightInput!) { updateInsight(input: $input) { id reviewBy updatedAt } }
`)
export const NewEvidence_query = graphql(`
  query NewEvidence($query: ListQueryInput!, $first: Int!) {
    highlightList(query: $query, first: $first) {
      nextCursor
      items {
        id text createdAt
        note { id title }
        speaker { name color interviewer }
        audioVideo { startTime endTime streamUrl }
        tags { id title color role }
      }
    }
  }
`)
export const QuoteNewEvidence_mutation = graphql(`
  mutation QuoteNewEvidence($input: AddHighlightInput!) { addHighlightToInsight(input: $input) { id unpublishedChanges updatedAt } }
`)
export const InsightDifference_query = graphql(`
  query InsightDifference($id: ID!) { insight(id: $id) { id title publishedTitle content publishedContent } }
`)
