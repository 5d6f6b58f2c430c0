import type {
  CardFoldersQuery,
  CardInsightsQuery,
  CardNotesQuery,
  CardPeopleQuery,
  CardProjectsQuery,
  CardTagsQuery,
  CardViewsQuery,
} from '../../gql/graphql.ts'

type Found<Query extends { found: readonly unknown[] }> = NonNullable<Query['found'][number]>

/** What a card stands for, as it is now and as far as the member may open it. */
export type CardObject =
  | { type: 'note'; of: Found<CardNotesQuery> }
  | { type: 'tag'; of: Found<CardTagsQuery> }
  | { type: 'insight'; of: Found<CardInsightsQuery> }
  | { type: 'project'; of: Found<CardProjectsQuery> }
  | { type: 'person'; of: Found<CardPeopleQuery> }
  | { type: 'projectCategory'; of: Found<CardFoldersQuery> }
  | { type: 'projectView'; of: Found<CardViewsQuery> }

/** The project whose changes may change what stands on a card; null for what stands in none. */
export function projectOf(object: CardObject): string | null {
  switch (object.type) {
    case 'project':
      return object.of.id
    case 'person':
    case 'projectCategory':
      return null
    default:
      return object.of.project?.id ?? null
  }
}
