import { graphql } from '../../gql/gql.ts'

export const TagReelShare_query = graphql(`
  query TagReelShare($id: ID!) {
    tag(id: $id) {
      id
      reel { id share { path hidesNames hasPassword playback markup indexed expiresAt expired madeBy { id name } madeAt views latestViews { hour views } } shareStop }
    }
  }
`)
export const InsightReelShare_query = graphql(`
  query InsightReelShare($insightId: ID!, $reelId: ID!) {
    insightReel(insightId: $insightId, reelId: $reelId) {
      id share { path hidesNames hasPassword playback markup indexed expiresAt expired madeBy { id name } madeAt views latestViews { hour views } } shareStop
    }
  }
`)
export const ShareReel_mutation = graphql(`
  mutation ShareReel($input: ShareReelInput!) {
    shareReel(input: $input) {
      id share { path hidesNames hasPassword playback markup indexed expiresAt expired madeBy { id name } madeAt views latestViews { hour views } } shareStop
    }
  }
`)
export const EndReelShare_mutation = graphql(`
  mutation EndReelShare($id: ID!) {
    endReelShare(input: { reelId: $id }) { id share { path } shareStop }
  }
`)
