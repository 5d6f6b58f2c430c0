import { finishWay, type WayEnd } from '#src/connections/finish-way.ts'
import type { Identity, WorkspaceCaller } from '#src/context.ts'
import { SignInRefusal } from '#src/providers/sign-in-refusal.ts'
import { openAnswer } from '#src/saml/carried-answer.ts'

/**
 * Ends a way to a provider of SAML in the browser that began it: the request that was answered is the one whose id only
 * this browser's cookie gives. Throws SignInRefusal.
 */
export async function finishSamlWay(
  identity: Identity,
  caller: WorkspaceCaller,
  { carried, browser }: { carried: string; browser: string | null },
): Promise<WayEnd> {
  const answer = openAnswer(identity, caller.teamId, carried)
  if (!answer) throw new SignInRefusal('used')
  return finishWay(identity, caller, {
    state: answer.state,
    browser,
    async identify({ connection, way }) {
      if (answer.problem !== null) throw new SignInRefusal(answer.problem, answer.detail)
      if (answer.claims === null || connection.id !== answer.connectionId) throw new SignInRefusal('notTrusted')
      if (answer.inResponseTo !== way.requestId) throw new SignInRefusal('otherBrowser')
      return answer.claims
    },
  })
}
