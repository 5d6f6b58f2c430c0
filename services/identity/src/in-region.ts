import type { StartInRegion } from '@verbatim/kit/in-region.ts'
import { createIdentityService } from '#src/service.ts'

/** Identity of a region that is one process. Its mails stay on the outbox page. */
export const startInRegion: StartInRegion = ({ config, engines, edgeUrl }) =>
  createIdentityService({ ...config, edgeUrl, mail: { kind: 'outbox' } }, engines)
