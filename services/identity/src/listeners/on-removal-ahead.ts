import { RemovalAheadSchema } from '@verbatim/contracts/gen/events/notes_pb.ts'
import { type Listener, listener } from '@verbatim/kit/events/listeners.ts'
import type { Identity } from '#src/context.ts'
import { postMail } from '#src/mails/post-mail.ts'
import { removalMail } from '#src/mails/removal-mail.ts'
import { memberRepository } from '#src/members/member-repository.ts'
import { workspaceRepository } from '#src/workspaces/workspace-repository.ts'

type Parts = Pick<Identity, 'clock' | 'newId' | 'settings'>

/** Every manager hears by mail what retention removes within a week. */
export const removalListeners: readonly Listener<Parts>[] = [
  listener(
    RemovalAheadSchema,
    async ({ clock, newId, settings }: Parts, ahead, { tx, envelope: { teamId, trace } }) => {
      const { subdomain } = await workspaceRepository(tx).get(teamId)
      const mail = removalMail(settings, subdomain, ahead)
      for (const { email } of await memberRepository(tx, teamId).managers())
        await postMail(tx, { clock, newId }, { teamId, trace }, email, mail)
    },
  ),
]
