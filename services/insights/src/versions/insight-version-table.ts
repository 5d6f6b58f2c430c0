import { knownHoldReader } from '@verbatim/access/legal-holds/known-hold-repository.ts'
import type { VersionTable } from '@verbatim/kit/documents/versions/version-table.ts'
import { insightReader } from '#src/insights/insight-repository.ts'

export const INSIGHT_VERSIONS: VersionTable = {
  table: 'insight_version',
  id: 'insight_id',
  // A legal hold keeps every version, however old they are and however much room they take.
  async isHeld(tx, teamId, insightId) {
    const insights = await insightReader(tx, teamId).byIds([insightId])
    const held = await knownHoldReader(tx, teamId).heldAmong(insights.map(({ projectId }) => projectId))
    return held.size > 0
  },
}
