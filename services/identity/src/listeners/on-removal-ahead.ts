import { RemovalAheadSchema } from '@verbatim/contracts/gen/events/notes_pb.ts'
import { type Listener, listener } from '@verbatim/kit/events/listeners.ts'
import type { Identity } from '#src/context.ts'
import { mailManagers } from '#src/mails/mail-managers.ts'
import { removalMail } from '#src/mails/removal-mail.ts'
import { workspaceRepository } from '#src/workspaces/workspace-repository.ts'

type Parts = Pick<Identity, 'clock' | 'newId' | 'settings'>

/** Every manager hears by mail what retention removes within a week. */
export const removalListeners: readonly Listener<Parts>[] = [
  listener(
    RemovalAheadSchema,
    async ({ clock, newId, settings }: Parts, ahead, { tx, envelope: { teamId, trace } }) => {
      const { subdomain } = await workspaceRepository(tx).get(teamId)
      await mailManagers(tx, { clock, newId }, { teamId, trace }, removalMail(settings, subdomain, ahead))
    },
  ),
]
