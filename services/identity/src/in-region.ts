import { parseSettings } from '@verbatim/kit/config.ts'
import type { StartInRegion } from '@verbatim/kit/in-region.ts'
import { captchaOf, captchaSettings } from '#src/confirmations/captcha-settings.ts'
import { connectionSettings, connectionsOf } from '#src/connections/connection-settings.ts'
import { createIdentityService } from '#src/service.ts'
import { staffSettings } from '#src/staff/staff-settings.ts'

/** Identity of a region that is one process. Its mails stay on the outbox page. */
export const startInRegion: StartInRegion = ({ config, engines, edgeUrl, env }) => {
  const connections = connectionsOf(parseSettings(connectionSettings, env))
  const { STAFF_EMAIL_DOMAINS: staffDomains } = parseSettings(staffSettings, env)
  const captcha = captchaOf(parseSettings(captchaSettings, env), config.settings.rootDomain)
  const own = { edgeUrl, mail: { kind: 'outbox' }, connections, captcha, staffDomains } as const
  return createIdentityService({ ...config, ...own }, engines)
}
