import type { Transaction } from '@verbatim/kit/database/database.ts'
import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'
import { type Held, type LegalHold, NO_RULE, type RetentionRule } from '#src/retention/retention-rule.ts'

type RuleRow = {
  project_id: string | null
  days: number | null
  everything: boolean
  insights: boolean
  changed_by: string | null
  changed_at: Date
}
type Team = { team_id: string }
type HoldRow = { project_id: string | null; reason: string; set_by: string | null; set_at: Date }

/** What is set in the workspace and in one project. */
export type RetentionOf = {
  workspace: RetentionRule
  project: RetentionRule
  workspaceHold: LegalHold | null
  projectHold: LegalHold | null
}

/** What can be read of the rules and holds of one workspace. */
export const retentionReader = (tx: ReadTransaction, teamId: string) => ({
  /** What is set for the workspace, and for a project where one is asked for. */
  async of(projectId: string | null): Promise<RetentionOf> {
    const rules: RuleRow[] = await tx<RuleRow & Team>('retention_rule')
      .where({ team_id: teamId })
      .whereRaw('(project_id is null or project_id = ?::uuid)', [projectId])
    const holds: HoldRow[] = await tx<HoldRow & Team>('legal_hold')
      .where({ team_id: teamId })
      .whereRaw('(project_id is null or project_id = ?::uuid)', [projectId])
    const ruleOf = (id: string | null) => toRule(rules.find((row) => row.project_id === id))
    const holdOf = (id: string | null) => toHold(holds.find((row) => row.project_id === id))
    return {
      workspace: ruleOf(null),
      project: projectId === null ? NO_RULE : ruleOf(projectId),
      workspaceHold: holdOf(null),
      projectHold: projectId === null ? null : holdOf(projectId),
    }
  },
  /** Whether anything goes by any rule. */
  async hasRules(): Promise<boolean> {
    return (await tx('retention_rule').where({ team_id: teamId }).whereNotNull('days').first('id')) !== undefined
  },
  /** What is held in the workspace: all of it, or these projects. */
  async held(): Promise<Held> {
    const rows = await tx<HoldRow & Team>('legal_hold').where({ team_id: teamId }).select('project_id')
    const projectIds = rows.flatMap((row) => row.project_id ?? [])
    return { everything: projectIds.length < rows.length, projectIds }
  },
  /** Which of these projects are held, by themselves or with the workspace. */
  async heldAmong(projectIds: readonly string[]): Promise<Set<string>> {
    const rows = await tx<HoldRow & Team>('legal_hold')
      .where({ team_id: teamId })
      .whereRaw('(project_id is null or project_id = any(?::uuid[]))', [[...projectIds]])
      .select('project_id')
    return new Set(rows.some((row) => row.project_id === null) ? projectIds : rows.map((row) => row.project_id ?? ''))
  },
})

/** Rules and holds of one workspace, to be changed. */
export const retentionRepository = (tx: Transaction, teamId: string) => ({
  ...retentionReader(tx, teamId),
  /** Holds other changes of rules until the transaction ends, so that two that fit alone cannot clash together. */
  async lock(): Promise<void> {
    await tx.raw('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`retention:${teamId}`])
  },
  async saveRule(id: string, projectId: string | null, rule: RetentionRule): Promise<void> {
    await tx.raw(
      `insert into retention_rule (id, team_id, project_id, days, everything, insights, changed_by, changed_at)
       values (:id, :teamId, :projectId::uuid, :days::int, :everything, :insights, :changedBy::uuid, :changedAt::timestamptz)
       on conflict (team_id, project_id) do update set days = excluded.days, everything = excluded.everything,
         insights = excluded.insights, changed_by = excluded.changed_by, changed_at = excluded.changed_at`,
      { ...rule, id, teamId, projectId },
    )
  },
  /**
   * That managers were told what goes, and that its clips are being cut, of a project or of all by a null id: by another
   * rule it goes on another day.
   */
  async forgetTold(projectId: string | null): Promise<void> {
    const notes = tx('note').where({ team_id: teamId }).select('id')
    if (projectId !== null) notes.where({ project_id: projectId })
    await tx('note').whereIn('id', notes).whereNotNull('removal_told_at').update({ removal_told_at: null })
    const insights = tx('known_insight').where({ team_id: teamId }).whereNotNull('removal_told_at')
    if (projectId !== null) insights.where({ project_id: projectId })
    await insights.update({ removal_told_at: null })
    await tx('file')
      .where({ team_id: teamId })
      .whereIn('note_id', notes)
      .whereNotNull('removal_told_at')
      .update({ removal_told_at: null })
    await tx('file')
      .where({ team_id: teamId })
      .whereIn('note_id', notes)
      .whereNotNull('clips_ordered_at')
      .update({ clips_ordered_at: null })
  },
  async saveHold(id: string, projectId: string | null, hold: LegalHold): Promise<void> {
    await tx.raw(
      `insert into legal_hold (id, team_id, project_id, reason, set_by, set_at)
       values (:id, :teamId, :projectId::uuid, :reason, :setBy::uuid, :setAt::timestamptz)
       on conflict (team_id, project_id) do update set reason = excluded.reason`,
      { ...hold, id, teamId, projectId },
    )
  },
  /** Whether there was one. */
  async liftHold(projectId: string | null): Promise<boolean> {
    return (await tx('legal_hold').where({ team_id: teamId, project_id: projectId }).delete()) > 0
  },
  /** Has the rules looked at by a worker at that moment. */
  async runAt(at: Date): Promise<void> {
    await tx('due_work')
      .insert({ team_id: teamId, kind: 'RUN_RETENTION', object_id: teamId, due_at: at })
      .onConflict(['kind', 'object_id'])
      .merge()
  },
})

const toRule = (row: RuleRow | undefined): RetentionRule =>
  row
    ? {
        days: row.days,
        everything: row.everything,
        insights: row.insights,
        changedBy: row.changed_by,
        changedAt: row.changed_at,
      }
    : NO_RULE

const toHold = (row: HoldRow | undefined): LegalHold | null =>
  row ? { reason: row.reason, setBy: row.set_by, setAt: row.set_at } : null
