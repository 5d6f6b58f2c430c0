import { forbidden } from '@verbatim/kit/errors.ts'
import type { IdentityCtx } from '#src/context.ts'
import { canManageMembers } from '#src/workspaces/workspace-policy.ts'
import { type DryRun, dryRunOf } from './dry-run.ts'
import { dryRunReader } from './dry-run-repository.ts'

/** Tells a manager what read-only directories asked for, and what would come of it. */
export async function readDryRun({ actor, read }: IdentityCtx): Promise<DryRun> {
  if (!canManageMembers(actor)) throw forbidden('Only managers see what the directory would change.')
  return dryRunOf(await read((tx) => dryRunReader(tx, actor.teamId).list()))
}
