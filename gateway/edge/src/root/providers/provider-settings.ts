import type { RootProviderKind } from '@verbatim/contracts/root-providers.ts'
import { WrongSettings } from '@verbatim/kit/config.ts'
import type { OpenIdClient } from '@verbatim/kit/openid/openid-client.ts'
import { z } from 'zod'

/** The clients by which Google and Microsoft know this installation; people sign in by those that there are. */
export type RootProviders = Partial<Record<RootProviderKind, OpenIdClient>>

/** What stands in the environment of the edge's pods about them. */
export const providerSettings = z.object({
  GOOGLE_CLIENT_ID: z.string().default(''),
  GOOGLE_CLIENT_SECRET: z.string().default(''),
  GOOGLE_ISSUER: z.url({ protocol: /^https?$/ }).default('https://accounts.google.com'),
  MICROSOFT_CLIENT_ID: z.string().default(''),
  MICROSOFT_CLIENT_SECRET: z.string().default(''),
  MICROSOFT_AUTHORITY: z.url({ protocol: /^https?$/ }).default('https://login.microsoftonline.com'),
  MICROSOFT_TENANT: z
    .string()
    .regex(/^[\w.-]+$/, 'is no tenant')
    .default('common'),
})

/** Those that the installation is a client of. Throws WrongSettings for a client without its secret, or the other way round. */
export function providersOf(env: z.infer<typeof providerSettings>): RootProviders {
  const google = clientOf('GOOGLE', env.GOOGLE_ISSUER, env.GOOGLE_CLIENT_ID, env.GOOGLE_CLIENT_SECRET)
  const issuer = `${env.MICROSOFT_AUTHORITY.replace(/\/$/, '')}/${env.MICROSOFT_TENANT}/v2.0`
  const microsoft = clientOf('MICROSOFT', issuer, env.MICROSOFT_CLIENT_ID, env.MICROSOFT_CLIENT_SECRET)
  return { ...(google && { GOOGLE: google }), ...(microsoft && { MICROSOFT: microsoft }) }
}

function clientOf(kind: RootProviderKind, issuer: string, clientId: string, secret: string): OpenIdClient | null {
  if (!clientId && !secret) return null
  if (!clientId || !secret)
    throw new WrongSettings(`Settings are wrong: ${kind}_CLIENT_ID and ${kind}_CLIENT_SECRET go together`)
  return { issuer, clientId, secret }
}
