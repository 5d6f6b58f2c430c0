import { isHeld } from '@verbatim/kit/errors.ts'
import { lookAtDomains } from '#src/connections/look-at-domains.ts'
import type { Looking } from '#src/context.ts'
import { tellEndings } from '#src/endings/tell-endings.ts'
import { workspacesOfRegion } from '#src/workspaces/workspace-of-region-query.ts'

/** Looks through every workspace for what changes by itself: records of domains that are gone, and what ends soon. */
export async function lookDaily(identity: Looking): Promise<void> {
  for (const teamId of await workspacesOfRegion(identity.db))
    await look(identity, teamId).catch((error: unknown) => {
      // A workspace on its way to another region is looked at there.
      if (!isHeld(error)) identity.log.warn({ err: error }, 'a workspace could not be looked through')
    })
}

async function look(identity: Looking, teamId: string): Promise<void> {
  await lookAtDomains(identity, teamId)
  await tellEndings(identity, teamId)
}
