import type { CDPSession } from 'playwright-core'
import type { Person } from './journey.ts'

export type Device = { session: CDPSession; id: string }

/** A device of Chromium's own that keeps passkeys and knows its owner. */
export async function aDevice({ context, page }: Pick<Person, 'context' | 'page'>): Promise<Device> {
  const session = await context.newCDPSession(page)
  await session.send('WebAuthn.enable', { enableUI: false })
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true },
      ...{ isUserVerified: true, automaticPresenceSimulation: true },
    },
  })
  return { session, id: authenticatorId }
}
