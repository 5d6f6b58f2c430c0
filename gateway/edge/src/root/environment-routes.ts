import { DEFAULT_REGION, REGIONS } from '@verbatim/contracts/regions.ts'
import { publicUrl } from '@verbatim/kit/config.ts'
import type { HttpServer } from '@verbatim/kit/http/server.ts'
import { closestRegion } from './closest-region.ts'
import { installedRegions, type RootContext } from './root-context.ts'

/** What the web application has to know before anybody has signed in. Answered on every host. */
export function environmentRoutes(server: HttpServer, root: RootContext): void {
  const installed = installedRegions(root)
  server.get('/api/root/environment', async () => ({
    rootDomain: root.config.rootDomain,
    regions: installed.map((key) => ({
      key,
      location: REGIONS[key].location,
      group: REGIONS[key].group,
      dataStays: REGIONS[key].dataStays,
    })),
    defaultRegion: installed.includes(DEFAULT_REGION) ? DEFAULT_REGION : installed[0],
    signIn: { password: true, oneTimeCode: true, magicLink: true, google: false, microsoft: false },
    ...(root.config.outbox ? { outboxUrl: publicUrl(root.config, null, '/outbox') } : {}),
  }))
  server.get('/api/root/closest-region', async () => closestRegion(root.proxies))
}
