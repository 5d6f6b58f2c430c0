import { audit } from '@verbatim/kit/audit/audit.ts'
import { openSound } from '@verbatim/kit/collaboration/sound.ts'
import type { Transaction } from '@verbatim/kit/database/database.ts'
import { opens, soundVersions } from '@verbatim/kit/documents/sound-versions.ts'
import { invalidOperation } from '@verbatim/kit/errors.ts'
import type { NotesCtx } from '#src/context.ts'
import { stateRepository } from '#src/documents/state-repository.ts'
import type { Project } from '#src/projects/project.ts'
import { requireProject } from '#src/projects/require-project.ts'
import { README_TABLES } from '#src/readmes/readme-tables.ts'
import { storeReadme } from '#src/readmes/store-readme.ts'

/**
 * Puts the last sound version in the place of a readme that cannot be opened, with what was written since as far as it
 * fits. FULL is needed. A readme that opens stays as it is. Throws InvalidOperation without a sound version.
 */
export async function restoreReadme(ctx: NotesCtx, input: { projectId: string }): Promise<Project> {
  const project = await ctx.write(async (tx) => {
    const found = await requireProject(ctx, input.projectId, 'FULL', tx)
    await restore(ctx, tx, found)
    return found
  })
  ctx.readmes.reconnect(project.id)
  return project
}

async function restore(ctx: NotesCtx, tx: Transaction, { id: projectId, title }: Project): Promise<void> {
  const { teamId } = ctx.actor
  const documents = stateRepository(tx, teamId, README_TABLES)
  const version = await documents.lock(projectId)
  const { state, pending } = await documents.load(projectId)
  if (!state || opens(state)) return
  const sound = await soundVersions(tx, README_TABLES.sound, teamId).get(projectId)
  if (!sound)
    throw invalidOperation(
      'There is no earlier version of this readme. Whoever runs this installation can restore it from a backup.',
    )
  const document = openSound({ state: sound.state, updates: pending.map(({ update }) => update) })
  await documents.save(projectId, sound.state, version + 1, pending)
  await storeReadme(tx, { teamId, documentId: projectId, document, knownVersion: version + 1, now: ctx.clock.now() })
  await audit(tx, ctx, { act: 'readme.restored', object: { type: 'project', id: projectId, name: title } })
  document.destroy()
}
