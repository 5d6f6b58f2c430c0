import { join } from 'node:path'
import { isRegionKey, type RegionKey } from '@verbatim/contracts/regions.ts'
import { bucketAddress } from '@verbatim/kit/blobs/bucket-address.ts'
import { parseSettings, WrongSettings } from '@verbatim/kit/config.ts'
import { z } from 'zod'
import { EDGE_LIMITS, type EdgeConfig } from './config.ts'
import { type DirectoryChoice, directoryUrl } from './directory/directory-choice.ts'
import { providerSettings, providersOf } from './root/providers/provider-settings.ts'
import { captchaOnPages, captchaSettings } from './web/captcha-on-pages.ts'

/** `us_b=…,eu_a=…` as a record, each value as it is read; null stands for one that is none. `form` is how each looks. */
const byRegion =
  <Value>(form: string, read: (text: string) => Value | null) =>
  (text: string, context: z.RefinementCtx): Partial<Record<RegionKey, Value>> => {
    const values: Partial<Record<RegionKey, Value>> = {}
    for (const part of text.split(',').filter(Boolean)) {
      const [key = '', ...rest] = part.split('=')
      const value = read(rest.join('='))
      if (isRegionKey(key) && value !== null) values[key] = value
      else context.addIssue({ code: 'custom', message: `${key} is not ${form}` })
    }
    return values
  }

function gatewayUrls(text: string): string[] | null {
  const urls = text.split('|')
  return urls.every((url) => /^https?:/.test(url) && URL.canParse(url)) ? urls : null
}

/** A page of the operator; empty: there is none. */
const noticeUrl = z.union([z.literal(''), z.url({ protocol: /^https$/ })]).default('')

/** What stands in the environment of its pods. */
export const edgeSettings = z.object({
  EDGE_PORT: z.coerce.number().int().min(1).max(65535).default(3000),
  EDGE_HOST: z.string().default('0.0.0.0'),
  ROOT_DOMAIN: z.string().min(3),
  PUBLIC_PORT: z.coerce.number().int().default(443),
  PUBLIC_PROTOCOL: z.enum(['http', 'https']).default('https'),
  EDGE_REGIONS: z.string().transform(byRegion('region=url or region=url|url', gatewayUrls)),
  EDGE_BUCKETS: z.string().default('').transform(byRegion('region=https://bucket.host', bucketAddress)),
  DIRECTORY_URL: directoryUrl,
  DIRECTORY_OWNER_URL: z.url().optional(),
  WEB_DIRECTORY: z.string().default(join(import.meta.dirname, '..', '..', '..', 'web', 'dist')),
  INTERNAL_KEY: z.string().min(32, 'at least 32 characters'),
  EMAIL_HASH_KEY: z.string().min(32, 'at least 32 characters'),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
  MAIL_OUTBOX: z.stringbool().default(false),
  EDGE_CONNECTIONS: z.coerce
    .number()
    .int()
    .min(1)
    .default(EDGE_LIMITS.connections ?? 1),
  EDGE_CONNECTIONS_PER_CLIENT: z.coerce
    .number()
    .int()
    .min(0)
    .default(EDGE_LIMITS.connectionsOfClient ?? 0),
  PRIVACY_NOTICE: noticeUrl,
  TERMS_OF_USE: noticeUrl,
  TLS_LOOK: z.stringbool().default(true),
  RELEASE_HASH: z.string().default(''),
  RELEASE_DATE: z.string().default(''),
  ...captchaSettings.shape,
  ...providerSettings.shape,
})

/** A database has a role that owns its tables, besides the one that serves. */
function choose({ DIRECTORY_URL, DIRECTORY_OWNER_URL }: z.infer<typeof edgeSettings>): DirectoryChoice {
  if ('dynamo' in DIRECTORY_URL) return { engine: 'dynamodb', settings: DIRECTORY_URL.dynamo }
  if (!DIRECTORY_OWNER_URL)
    throw new WrongSettings('Settings are wrong: DIRECTORY_OWNER_URL: the role that owns the tables')
  return { engine: 'postgres', url: DIRECTORY_URL.postgres, ownerUrl: DIRECTORY_OWNER_URL }
}

/** The edge's configuration from the environment of a pod. In production the root domain ends in .com. */
export function readConfig(env: Record<string, string | undefined>): EdgeConfig {
  const read = parseSettings(edgeSettings, env)
  if (env.NODE_ENV === 'production' && !read.ROOT_DOMAIN.endsWith('.com'))
    throw new WrongSettings('Settings are wrong: ROOT_DOMAIN: must end in .com in production')
  const strange = Object.keys(read.EDGE_BUCKETS).filter((key) => !(key in read.EDGE_REGIONS))
  if (strange.length) throw new WrongSettings(`Settings are wrong: EDGE_BUCKETS: ${strange} is not in EDGE_REGIONS`)
  return {
    port: read.EDGE_PORT,
    host: read.EDGE_HOST,
    rootDomain: read.ROOT_DOMAIN,
    publicPort: read.PUBLIC_PORT,
    publicProtocol: read.PUBLIC_PROTOCOL,
    regions: read.EDGE_REGIONS,
    buckets: read.EDGE_BUCKETS,
    directory: choose(read),
    webDirectory: read.WEB_DIRECTORY,
    internalKey: read.INTERNAL_KEY,
    emailHashKey: read.EMAIL_HASH_KEY,
    logLevel: read.LOG_LEVEL,
    outbox: read.MAIL_OUTBOX,
    captcha: captchaOnPages(read),
    providers: providersOf(read),
    notices: {
      ...(read.PRIVACY_NOTICE && { privacyUrl: read.PRIVACY_NOTICE }),
      ...(read.TERMS_OF_USE && { termsUrl: read.TERMS_OF_USE }),
    },
    looksAtTls: read.TLS_LOOK && read.PUBLIC_PROTOCOL === 'https',
    connections: {
      connections: read.EDGE_CONNECTIONS,
      connectionsOfClient: read.EDGE_CONNECTIONS_PER_CLIENT || null,
    },
    release: { hash: read.RELEASE_HASH, date: read.RELEASE_DATE },
  }
}
