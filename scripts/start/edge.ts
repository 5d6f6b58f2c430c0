import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { REGION_KEYS, type RegionKey } from '@verbatim/contracts/regions.ts'
import { createEdge } from '@verbatim/edge'
import { captchaOnPages, captchaSettings } from '@verbatim/edge/captcha-on-pages.ts'
import { providerSettings, providersOf } from '@verbatim/edge/provider-settings.ts'
import { parseSettings } from '@verbatim/kit/config.ts'
import type { ServiceUrls } from '@verbatim/kit/database/provision.ts'
import type { RunningService } from '@verbatim/kit/service.ts'
import { bucketsOf, directoryOf } from './engine-settings.ts'
import type { HostOrder } from './host-order.ts'

const ROOT = join(import.meta.dirname, '..', '..')

/** Starts the edge of a one-machine installation on the port that browsers see. */
export function startEdge(
  order: HostOrder,
  port: number,
  regions: Partial<Record<RegionKey, readonly string[]>>,
  urls: ServiceUrls | undefined,
): Promise<RunningService> {
  return createEdge({
    port,
    host: '127.0.0.1',
    rootDomain: order.rootDomain,
    publicPort: port,
    publicProtocol: 'http',
    regions,
    buckets: bucketsOf(
      REGION_KEYS.filter((key) => key in regions),
      process.env,
    ),
    directory: directoryOf(urls, process.env),
    webDirectory: join(ROOT, 'web', 'dist'),
    internalKey: order.secrets.internalKey,
    emailHashKey: order.secrets.emailHashKey,
    logLevel: order.logLevel,
    outbox: true,
    captcha: captchaOnPages(parseSettings(captchaSettings, process.env)),
    providers: providersOf(parseSettings(providerSettings, process.env)),
    release: release(),
  })
}

/** Hash and date of the commit, or of today where there is no repository. */
function release(): { hash: string; date: string } {
  try {
    const [hash = '', date = ''] = execFileSync('git', ['log', '-1', '--format=%h %cI'], {
      cwd: ROOT,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
      .trim()
      .split(' ')
    return { hash, date }
  } catch {
    return { hash: 'unversioned', date: new Date().toISOString() }
  }
}
