import type { Transaction } from '@verbatim/kit/database/database.ts'

/** A workspace that waits for the insights of its sample study: who made it, and when. */
export type AwaitedSample = { createdBy: string; createdAt: Date }

type Row = { team_id: string; created_by: string; created_at: Date }

/** Whether a workspace still waits for insights of the sample study. */
export function awaitedSampleRepository(tx: Transaction, teamId: string) {
  const row = () => tx<Row>('awaited_sample').where({ team_id: teamId })
  return {
    /** Does nothing where it waits already. */
    async insert({ createdBy, createdAt }: AwaitedSample): Promise<void> {
      const awaited = { team_id: teamId, created_by: createdBy, created_at: createdAt }
      await tx<Row>('awaited_sample').insert(awaited).onConflict('team_id').ignore()
    },
    /** What it waits for, for this transaction alone; null where it waits for nothing. */
    async lock(): Promise<AwaitedSample | null> {
      const found = await row().forUpdate().first()
      return found ? { createdBy: found.created_by, createdAt: found.created_at } : null
    },
    async remove(): Promise<void> {
      await row().delete()
    },
  }
}
