import type { VersionTable } from '@verbatim/kit/documents/versions/version-table.ts'
import { knownHoldReader } from '#src/holds/known-hold-repository.ts'
import { insightReader } from '#src/insights/insight-repository.ts'

export const INSIGHT_VERSIONS: VersionTable = {
  table: 'insight_version',
  id: 'insight_id',
  // A legal hold keeps every version, however old they are and however much room they take.
  async isHeld(tx, teamId, insightId) {
    const insights = await insightReader(tx, teamId).byIds([insightId])
    return knownHoldReader(tx, teamId).keepsAny(insights.map(({ projectId }) => projectId))
  },
}
