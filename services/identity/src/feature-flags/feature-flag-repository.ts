import { newId } from '@verbatim/contracts/ids.ts'
import type { Transaction } from '@verbatim/kit/database/database.ts'
import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'

type Row = { id: string; team_id: string; name: string; ends_at: Date; set_at: Date }
export type SetFlag = { name: string; endsAt: Date }

/** Flags that are set for one workspace; for the team of zeros, everywhere in the region. */
export function featureFlagReader(tx: ReadTransaction, teamId: string) {
  const flags = () => tx<Row>('feature_flag').where({ team_id: teamId })
  return {
    async all(): Promise<SetFlag[]> {
      const rows = await flags().orderBy('name')
      return rows.map(({ name, ends_at: endsAt }) => ({ name, endsAt }))
    },
    /** Names of those that last at that moment. */
    async on(now: Date): Promise<string[]> {
      return flags().where('ends_at', '>', now).orderBy('name').pluck<string[]>('name')
    },
  }
}

/** Sets and takes back flags of one workspace, or of the region. */
export function featureFlagRepository(tx: Transaction, teamId: string) {
  return {
    ...featureFlagReader(tx, teamId),
    async set({ name, endsAt }: SetFlag, at: Date): Promise<void> {
      await tx('feature_flag')
        .insert({ id: newId(), team_id: teamId, name, ends_at: endsAt, set_at: at })
        .onConflict(['team_id', 'name'])
        .merge({ ends_at: endsAt, set_at: at })
    },
    /** False where it was not set. */
    async unset(name: string): Promise<boolean> {
      return (await tx<Row>('feature_flag').where({ team_id: teamId, name }).delete()) > 0
    },
  }
}
