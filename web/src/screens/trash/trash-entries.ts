import { graphql } from '../../gql/gql.ts'
import type { TrashScreenQuery } from '../../gql/graphql.ts'

export const TrashScreen_query = graphql(`
  query TrashScreen($projectId: ID) {
    trash(projectId: $projectId) { id kind title deletedAt restorableUntil deletedBy { id name } }
    trashedInsights(projectId: $projectId) {
      id title personal canPurge deletedAt restorableUntil deletedBy { id name }
    }
  }
`)

export type TrashKind = 'FOLDER' | 'PROJECT' | 'NOTE' | 'INSIGHT' | 'PERSONAL_INSIGHT'

/** Something in the trash, whichever service keeps it. */
export type TrashRowEntry = Pick<
  TrashScreenQuery['trash'][number],
  'id' | 'title' | 'deletedAt' | 'restorableUntil' | 'deletedBy'
> & { kind: TrashKind; canPurge: boolean }

/** Whether the service of insights keeps it. */
export const isTrashedInsight = ({ kind }: Pick<TrashRowEntry, 'kind'>): boolean =>
  kind === 'INSIGHT' || kind === 'PERSONAL_INSIGHT'

/** What lies in the trash, deleted last first. */
export function entriesOf({
  trash,
  trashedInsights,
}: Pick<TrashScreenQuery, 'trash' | 'trashedInsights'>): TrashRowEntry[] {
  const entries = trash.map((entry) => ({ ...entry, kind: entry.kind as TrashKind, canPurge: true }))
  const insights = trashedInsights.map(({ personal, ...entry }) => ({
    ...entry,
    kind: personal ? ('PERSONAL_INSIGHT' as const) : ('INSIGHT' as const),
  }))
  return [...entries, ...insights].sort((one, other) => Date.parse(other.deletedAt) - Date.parse(one.deletedAt))
}
