import { DEFAULT_REGION, REGIONS } from '@verbatim/contracts/regions.ts'
import { publicUrl } from '@verbatim/kit/config.ts'
import type { HttpServer } from '@verbatim/kit/http/server.ts'
import { readHost } from '../hosts.ts'
import { createClosestRegion } from './closest-region.ts'
import { installedRegions, type RootContext } from './root-context.ts'

/** What the web application has to know before anybody has signed in. Answered on every host. */
export function environmentRoutes(server: HttpServer, root: RootContext): void {
  const installed = installedRegions(root)
  const { providers } = root.config
  const environment = {
    rootDomain: root.config.rootDomain,
    regions: installed.map((key) => ({
      key,
      location: REGIONS[key].location,
      group: REGIONS[key].group,
      dataStays: root.config.outbox ? inTryOut(REGIONS[key].location) : REGIONS[key].dataStays,
    })),
    defaultRegion: installed.includes(DEFAULT_REGION) ? DEFAULT_REGION : installed[0],
    signIn: {
      password: true,
      oneTimeCode: true,
      magicLink: true,
      google: 'GOOGLE' in providers,
      microsoft: 'MICROSOFT' in providers,
    },
    ...(root.config.captcha && {
      recaptchaSiteKey: root.config.captcha.siteKey,
      recaptchaScript: root.config.captcha.script,
    }),
    ...root.config.notices,
    ...(root.config.outbox ? { outboxUrl: publicUrl(root.config, null, '/outbox') } : {}),
  }
  server.get('/api/root/environment', async (_request, reply) => {
    // The same for everybody, and nothing of it comes from the request.
    reply.mayCompress = true
    return environment
  })
  const closest = createClosestRegion(root.gateways)
  // Where a workspace lives is settled: its host is told that, and nothing is measured.
  server.get('/api/root/closest-region', async ({ headers }) => {
    const host = readHost(headers.host, root.config.rootDomain)
    const route = host.kind === 'workspace' ? await root.directory.bySubdomain(host.subdomain) : null
    return route ? { currentRegion: route.region } : closest()
  })
}

/** What is promised where mails are shown instead of sent: every region of such an installation is one machine. */
const inTryOut = (location: string): string =>
  `In this try-out everything is stored on the machine that runs it. A deployed region keeps it in ${location}.`
