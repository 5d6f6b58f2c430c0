import type { Transaction } from '@verbatim/kit/database/database.ts'
import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'
import type { OnboardingChecklist, OnboardingEvent, OnboardingVariant } from '#src/onboarding/onboarding-checklist.ts'

type Row = {
  user_id: string
  team_id: string
  variant: OnboardingVariant
  dismissed: boolean
  completed_at: Date | null
}
type EventRow = { user_id: string; team_id: string; item: string; object_id: string }

/** The checklist of a member, with what is counted on it. */
export async function findChecklist(
  tx: ReadTransaction,
  teamId: string,
  userId: string,
): Promise<OnboardingChecklist | null> {
  const row = await tx<Row>('onboarding_checklist')
    .join('workspace', 'workspace.team_id', 'onboarding_checklist.team_id')
    .where({ 'onboarding_checklist.team_id': teamId, user_id: userId })
    .first<(Row & { workspace_created_at: Date }) | undefined>(
      'onboarding_checklist.*',
      'workspace.created_at as workspace_created_at',
    )
  if (!row) return null
  const counts: { item: string; events: string }[] = await tx<EventRow>('onboarding_event')
    .where({ team_id: teamId, user_id: userId })
    .groupBy('item')
    .select('item')
    .count({ events: '*' })
  return {
    userId,
    variant: row.variant,
    counts: new Map(counts.map(({ item, events }) => [item, Number(events)])),
    dismissed: row.dismissed,
    completed: row.completed_at !== null,
    workspaceCreatedAt: row.workspace_created_at,
  }
}

/** Checklists of one workspace. */
export function onboardingRepository(tx: Transaction, teamId: string) {
  const mine = (userId: string) => tx<Row>('onboarding_checklist').where({ team_id: teamId, user_id: userId })
  return {
    find: (userId: string) => findChecklist(tx, teamId, userId),
    /** Begins a checklist; one that exists stays as it is. */
    async add(userId: string, variant: OnboardingVariant): Promise<void> {
      await tx<Row>('onboarding_checklist')
        .insert({ user_id: userId, team_id: teamId, variant, dismissed: false, completed_at: null })
        .onConflict('user_id')
        .ignore()
    },
    /** Nobody else counts for this member until the transaction ends. */
    async hold(userId: string): Promise<void> {
      await mine(userId).forUpdate().first('user_id')
    },
    /** False where the same thing was counted before. */
    async addEvent({ userId, item, objectId }: OnboardingEvent): Promise<boolean> {
      const added = await tx<EventRow>('onboarding_event')
        .insert({ user_id: userId, team_id: teamId, item, object_id: objectId })
        .onConflict(['user_id', 'item', 'object_id'])
        .ignore()
        .returning('item')
      return added.length > 0
    },
    async complete(userId: string, at: Date): Promise<void> {
      await mine(userId).update({ completed_at: at })
    },
    async setDismissed(userId: string, dismissed: boolean): Promise<void> {
      await mine(userId).update({ dismissed })
    },
    async remove(userId: string): Promise<void> {
      await mine(userId).delete()
    },
  }
}
