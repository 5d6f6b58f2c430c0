import { z } from 'zod'

/** Settings that every process of a region reads. Names are the environment's. */
export type RegionSettings = {
  region: 'us_a' | 'us_b' | 'eu_a' | 'au_a'
  rootDomain: string
  /** Port that browsers see, for links in mails; 443 and 80 are left out of urls. */
  publicPort: number
  publicProtocol: 'http' | 'https'
  logLevel: string
  /** Address on which a process listens: loopback on one machine, 0.0.0.0 in a pod. */
  listenHost?: string
  internalKey: string
  emailHashKey: string
}

/** Its one line is all that whoever set them has to read; where it was thrown helps nobody. */
export class WrongSettings extends Error {}

/**
 * Parses environment settings once. Throws WrongSettings, whose one line names every setting that is wrong and why, never
 * its value.
 */
export function parseSettings<T extends z.ZodType>(schema: T, env: Record<string, string | undefined>): z.infer<T> {
  const result = schema.safeParse(env)
  if (result.success) return result.data
  const wrong = result.error.issues.map(({ path, message }) => {
    const name = path.join('.')
    return message.endsWith('received undefined') ? `${name} is missing` : `${name}: ${message}`
  })
  throw new WrongSettings(`Settings are wrong: ${wrong.join('; ')}`)
}

/** The settings of a region as they stand in the environment of a pod. */
export const regionSettingsSchema = z
  .object({
    VERBATIM_REGION: z.enum(['us_a', 'us_b', 'eu_a', 'au_a']),
    ROOT_DOMAIN: z.string().min(3),
    PUBLIC_PORT: z.coerce.number().int().min(1).max(65535).default(443),
    PUBLIC_PROTOCOL: z.enum(['http', 'https']).default('https'),
    LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
    LISTEN_HOST: z.union([z.ipv4(), z.ipv6()]).default('127.0.0.1'),
    INTERNAL_KEY: z.string().min(32, 'at least 32 characters'),
    EMAIL_HASH_KEY: z.string().min(32, 'at least 32 characters'),
  })
  .transform(
    (env): RegionSettings => ({
      region: env.VERBATIM_REGION,
      rootDomain: env.ROOT_DOMAIN,
      publicPort: env.PUBLIC_PORT,
      publicProtocol: env.PUBLIC_PROTOCOL,
      logLevel: env.LOG_LEVEL,
      listenHost: env.LISTEN_HOST,
      internalKey: env.INTERNAL_KEY,
      emailHashKey: env.EMAIL_HASH_KEY,
    }),
  )

/** Where browsers reach a host of the root domain. `subdomain` null is the root itself. */
export function publicUrl(
  { rootDomain, publicPort, publicProtocol }: Pick<RegionSettings, 'rootDomain' | 'publicPort' | 'publicProtocol'>,
  subdomain: string | null,
  path = '/',
): string {
  const usual = publicProtocol === 'https' ? 443 : 80
  const port = publicPort === usual ? '' : `:${publicPort}`
  return `${publicProtocol}://${subdomain ? `${subdomain}.` : ''}${rootDomain}${port}${path}`
}

/** A named key derived from the internal key, so that one secret serves several purposes without being shared. */
export async function deriveKey(internalKey: string, purpose: string): Promise<Uint8Array> {
  const { hkdfSync } = await import('node:crypto')
  return new Uint8Array(hkdfSync('sha256', internalKey, 'verbatim', purpose, 32))
}
