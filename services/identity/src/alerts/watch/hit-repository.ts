import type { Transaction } from '@verbatim/kit/database/database.ts'

/** An entry that a rule counts, with those of the same person. */
export type Hit = { id: string; ruleId: string; entryId: string; who: string; at: Date }

/** What the rules of one workspace found. */
export function hitRepository(tx: Transaction, teamId: string) {
  const hits = () => tx('alert_hit').where({ team_id: teamId })
  return {
    /** Keeps one; false for an entry that the rule counted before. */
    async add({ id, ruleId, entryId, who, at }: Hit): Promise<boolean> {
      const row = { id, team_id: teamId, rule_id: ruleId, entry_id: entryId, who, happened_at: at }
      const added = await tx('alert_hit')
        .insert(row)
        .onConflict(['rule_id', 'entry_id'])
        .ignore()
        .returning<{ id: string }[]>('id')
      return added.length > 0
    },
    /** When others of the same rule and person were done, that belong to no alert yet and are no farther away than this. */
    async around({ ruleId, who, at }: Hit, ms: number): Promise<Date[]> {
      return hits()
        .where({ rule_id: ruleId, who })
        .whereNull('alert_id')
        .whereBetween('happened_at', [new Date(at.getTime() - ms), new Date(at.getTime() + ms)])
        .pluck<Date[]>('happened_at')
    },
    /** Gives those of a stretch of time to an alert; how many they are. */
    async give(alertId: string, { ruleId, who }: Hit, { from, to }: { from: Date; to: Date }): Promise<number> {
      return hits()
        .where({ rule_id: ruleId, who })
        .whereNull('alert_id')
        .whereBetween('happened_at', [from, to])
        .update({ alert_id: alertId })
    },
    /** Forgets what was not enough and is too old to become it. */
    async forget(ruleId: string, before: Date): Promise<void> {
      await hits().where({ rule_id: ruleId }).whereNull('alert_id').where('happened_at', '<', before).delete()
    },
  }
}
