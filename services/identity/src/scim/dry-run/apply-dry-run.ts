import { gate } from '@verbatim/contracts/gates.ts'
import { asTransaction, type Transaction } from '@verbatim/kit/database/database.ts'
import { forbidden } from '@verbatim/kit/errors.ts'
import { mustNotBeNarrowed } from '#src/api-tokens/must-not-be-narrowed.ts'
import type { IdentityCtx } from '#src/context.ts'
import { userGroupRepository } from '#src/groups/user-group-repository.ts'
import { type Directory, directoryOf } from '#src/scim/directory.ts'
import { noteInLog } from '#src/scim/log/note-in-log.ts'
import { canManageMembers } from '#src/workspaces/workspace-policy.ts'
import { answerWithin, requestOf } from './answer-within.ts'
import { type DryRun, dryRunOf } from './dry-run.ts'
import { dryRunRepository, type TriedRequest } from './dry-run-repository.ts'

/**
 * Does what read-only directories asked for, in their order, and forgets it. What cannot be done by now, or would be
 * somebody else than the directory was told, is left out, and the log says so. Managers only.
 */
export async function applyDryRun({ actor, write, clock, identity, origin }: IdentityCtx): Promise<DryRun> {
  gate(actor, 'scim')
  mustNotBeNarrowed(actor)
  if (!canManageMembers(actor)) throw forbidden('Only managers apply a dry run.')
  const { teamId } = actor
  await write(async (tx) => {
    await userGroupRepository(tx, teamId).lockAll()
    // Answers are told to nobody, so their addresses do not count.
    const directory = { ...directoryOf(identity, { teamId, base: '', trace: origin.trace ?? null }), origin }
    const runs = dryRunRepository(tx, teamId)
    for (const tried of await runs.list()) await apply(tx, directory, { ...tried, happenedAt: clock.now() })
    await runs.clear()
  })
  return dryRunOf([])
}

async function apply(tx: Transaction, directory: Directory, tried: TriedRequest): Promise<void> {
  const isAnother = new Error('It would be another than was told.')
  await tx
    .transaction(async (nested) => {
      const { answeredId } = await answerWithin(asTransaction(nested), directory, {
        ...tried,
        request: requestOf(tried),
      })
      if (answeredId !== tried.answeredId) throw isAnother
    })
    .catch(async (error: unknown) => {
      if (error !== isAnother) throw error
      const subject = tried.changes[0]?.subject ?? ''
      const outcome = 'Left out: it has changed here since the dry run'
      await noteInLog(tx, directory, { kind: 'CONFLICT', conflict: true, subject, outcome })
    })
}
