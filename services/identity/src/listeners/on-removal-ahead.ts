import { RemovalAheadSchema } from '@verbatim/contracts/gen/events/notes_pb.ts'
import { type Listener, listener } from '@verbatim/kit/events/listeners.ts'
import type { Identity } from '#src/context.ts'
import { mailWanted } from '#src/mail-choices/mail-wanted.ts'
import { removalMail } from '#src/mails/removal-mail.ts'
import { memberReader } from '#src/members/member-repository.ts'
import { workspaceRepository } from '#src/workspaces/workspace-repository.ts'

type Parts = Pick<Identity, 'clock' | 'newId' | 'settings' | 'keys'>

/** Managers hear by mail what retention removes within a week, those who want to. */
export const removalListeners: readonly Listener<Parts>[] = [
  listener(RemovalAheadSchema, async (parts: Parts, ahead, { tx, envelope: { teamId, trace } }) => {
    const { subdomain } = await workspaceRepository(tx).get(teamId)
    await mailWanted(tx, parts, { teamId, trace }, await memberReader(tx, teamId).managers(), {
      kind: 'REMOVAL',
      subdomain,
      mail: (stopUrl) => removalMail(parts.settings, subdomain, ahead, stopUrl),
    })
  }),
]
