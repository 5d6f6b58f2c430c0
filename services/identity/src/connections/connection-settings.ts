import { z } from 'zod'
import type { VaultKey } from '#src/vault/vault.ts'

/** What an installation says about providers: whose they are, how they are reached, and the keys of vault and passwords. */
export type ConnectionSettings = {
  /** The first one seals. None: one is derived from the internal key. */
  vaultKeys: readonly VaultKey[]
  /** The first one hashes passwords, all know them. None: one is derived from the internal key. The same in all regions. */
  passwordKeys: readonly VaultKey[]
  /** False while processes of before run, which know of no keys: passwords are hashed without one. */
  passwordsKeyed: boolean
  googleIssuer: string
  /** What issuers of Microsoft's tenants begin with. */
  microsoftAuthority: string
  /** `public`: providers are reached by https and outside of private networks only. Null: as the workspaces are. */
  providerNetwork: 'public' | 'any' | null
  /** Servers that are asked for TXT records; those of the machine where there are none. */
  dnsServers: readonly string[]
}

const VAULT_KEY = /^(?<id>[\w-]{1,40}):(?<key>[A-Za-z0-9+/]{43}=)$/

function namedKeys(text: string, context: z.RefinementCtx): VaultKey[] {
  const parts = text.split(',').filter(Boolean)
  const keys = parts.flatMap((part) => {
    const { id, key } = VAULT_KEY.exec(part)?.groups ?? {}
    return id && key ? [{ id, key: new Uint8Array(Buffer.from(key, 'base64')) }] : []
  })
  if (keys.length !== parts.length || new Set(keys.map(({ id }) => id)).size !== keys.length)
    context.addIssue({ code: 'custom', message: 'is not id:key,id:key, each key 32 bytes in base64' })
  return keys
}

/** What stands in the environment of identity's pods. */
export const connectionSettings = z.object({
  VAULT_KEYS: z.string().default('').transform(namedKeys),
  PASSWORD_KEYS: z
    .string()
    .default('')
    .transform((text, context) => (text === 'none' ? null : namedKeys(text, context))),
  GOOGLE_ISSUER: z.url().default('https://accounts.google.com'),
  MICROSOFT_AUTHORITY: z.url().default('https://login.microsoftonline.com'),
  PROVIDER_NETWORK: z.enum(['public', 'any']).optional(),
  DNS_SERVERS: z
    .string()
    .default('')
    .transform((text) => text.split(',').filter(Boolean)),
})

/** The settings as the service takes them. */
export const connectionsOf = (env: z.infer<typeof connectionSettings>): ConnectionSettings => ({
  vaultKeys: env.VAULT_KEYS,
  passwordKeys: env.PASSWORD_KEYS ?? [],
  passwordsKeyed: env.PASSWORD_KEYS !== null,
  googleIssuer: env.GOOGLE_ISSUER,
  microsoftAuthority: env.MICROSOFT_AUTHORITY,
  providerNetwork: env.PROVIDER_NETWORK ?? null,
  dnsServers: env.DNS_SERVERS,
})
