import { type FeatureFlagName, flagExpiry } from '@verbatim/contracts/feature-flags.ts'
import { MIN_ID } from '@verbatim/contracts/ids.ts'
import type { Database } from '@verbatim/kit/database/database.ts'
import { invalid, invalidOperation } from '@verbatim/kit/errors.ts'
import { audit } from '#src/audit/audit.ts'
import { featureFlagReader, featureFlagRepository, type SetFlag } from '#src/feature-flags/feature-flag-repository.ts'
import { workspaceReader } from '#src/workspaces/workspace-repository.ts'

type Order = {
  name: FeatureFlagName
  /** Null: everywhere in the region. */
  teamId: string | null
  /** Until when it is on; null takes it back. */
  until: Date | null
  by: string
  now: Date
}

/**
 * Sets a flag for a workspace or everywhere in the region, or takes it back. It holds within seconds, as gateways believe a
 * session. The workspace's audit log keeps it, or the operator's own. Throws ValidationError, NotFound, InvalidOperation.
 */
export async function setFeatureFlag(db: Database, { name, teamId, until, by, now }: Order): Promise<void> {
  if (until && (until <= now || until > flagExpiry(name)))
    throw invalid(`A flag ends after now, and by the day on which it expires: ${flagExpiry(name).toISOString()}.`)
  const place = teamId ?? MIN_ID
  await db.write(place, async (tx) => {
    if (teamId) await workspaceReader(tx).get(teamId)
    const flags = featureFlagRepository(tx, place)
    if (until) await flags.set({ name, endsAt: until }, now)
    else if (!(await flags.unset(name))) throw invalidOperation('It is not set there.')
    await audit(
      tx,
      { origin: { teamId: place, actorId: null, trace: null }, by: { kind: 'operator', name: by } },
      {
        act: 'featureFlag.set',
        object: { type: 'featureFlag', id: name, name },
        metadata: { until: until?.toISOString() ?? null },
      },
    )
  })
}

/** What is set for a workspace, or everywhere in the region. */
export const listFeatureFlags = (db: Database, teamId: string | null): Promise<SetFlag[]> =>
  db.read(teamId ?? MIN_ID, (tx) => featureFlagReader(tx, teamId ?? MIN_ID).all())
