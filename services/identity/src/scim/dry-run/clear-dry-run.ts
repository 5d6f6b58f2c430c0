import { forbidden } from '@verbatim/kit/errors.ts'
import type { IdentityCtx } from '#src/context.ts'
import { canManageMembers } from '#src/workspaces/workspace-policy.ts'
import { type DryRun, dryRunOf } from './dry-run.ts'
import { dryRunRepository } from './dry-run-repository.ts'

/** Forgets what read-only directories asked for. Managers only. */
export async function clearDryRun({ actor, write }: IdentityCtx): Promise<DryRun> {
  if (!canManageMembers(actor)) throw forbidden('Only managers clear a dry run.')
  await write((tx) => dryRunRepository(tx, actor.teamId).clear())
  return dryRunOf([])
}
