import { connectionReader } from '#src/connections/connection-repository.ts'
import { admit } from '#src/connections/finish-way.ts'
import type { Identity, WorkspaceCaller } from '#src/context.ts'
import { hashSecret } from '#src/keys.ts'
import { refusalOf, SignInRefusal } from '#src/providers/sign-in-refusal.ts'
import { countAttempt } from '#src/rate-limits/count-attempt.ts'
import { sealAnswer } from '#src/saml/carried-answer.ts'
import { type Asserted, readResponse } from '#src/saml/read-response.ts'
import { serviceProviderOf } from '#src/saml/service-provider.ts'
import { usedAssertionRepository } from '#src/saml/used-assertion-repository.ts'
import type { SignedIn } from '#src/sessions/sign-in.ts'

/** What a browser posts from the provider. */
export type PostedResponse = { response: string; relayState: string }

/** Where the browser goes, and whom it signed in where the sign-in began at the provider. */
export type Received = { signedIn: SignedIn | null; carried: string | null }

/** A state of ours; whoever begins at the provider may bring anything else. */
const OURS = /^[0-9A-Za-z]{1,22}\.[\w-]{43}$/

/**
 * Takes the response of a provider of SAML. It is read and used up here; whose browser it is shows the link after it,
 * which brings the cookie (`carried`). Without a request of ours it signs in at once, where the connection allows that.
 * Throws SignInRefusal.
 */
export async function receiveResponse(
  identity: Identity,
  caller: WorkspaceCaller,
  { response, relayState }: PostedResponse,
): Promise<Received> {
  await countAttempt(identity, caller, { act: 'secret' })
  const { teamId } = caller
  const { connection, provider } = await identity.db.read(teamId, async (tx) => ({
    connection: (await connectionReader(tx, teamId).list()).find(({ kind }) => kind === 'SAML'),
    provider: await serviceProviderOf(tx, identity.settings, teamId),
  }))
  if (!connection) throw new SignInRefusal('off')
  const reading = readResponse(response, { connection, provider, now: identity.clock.now() })
  const read = await reading.then(
    async (asserted) => ((await isFirst(identity, teamId, asserted)) ? asserted : new SignInRefusal('used')),
    (error: unknown) => refusalOf(error),
  )
  const isOurs = OURS.test(relayState)
  if (!(read instanceof SignInRefusal) && read.inResponseTo === null && !isOurs) {
    if (!connection.isOn || !connection.saml?.startsAtProvider) throw new SignInRefusal('beginHere')
    return { signedIn: await admit(identity, caller, connection, read.claims), carried: null }
  }
  if (read instanceof SignInRefusal && !isOurs) throw read
  const told =
    read instanceof SignInRefusal
      ? { claims: null, inResponseTo: null, problem: read.problem, detail: read.detail }
      : { claims: read.claims, inResponseTo: read.inResponseTo, problem: null, detail: null }
  const answer = { ...told, state: relayState, connectionId: connection.id }
  return { signedIn: null, carried: sealAnswer(identity, teamId, answer) }
}

/** An assertion counts once, for whoever brings it first. */
const isFirst = (identity: Identity, teamId: string, { assertionId, endsAt }: Asserted): Promise<boolean> =>
  identity.db.write(teamId, (tx) =>
    usedAssertionRepository(tx, teamId).use(hashSecret(identity.keys, assertionId), endsAt, identity.clock.now()),
  )
