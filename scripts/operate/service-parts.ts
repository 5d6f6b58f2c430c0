import { SERVICES, type Service } from '@verbatim/contracts/service-manifest.ts'
import type { ArchivePolicy } from '@verbatim/kit/archive/archive-policy.ts'
import type { Migration } from '@verbatim/kit/database/migrations.ts'
import type { StartInRegion } from '@verbatim/kit/in-region.ts'

/** What every service's package exports, for whoever works on all services and on none in particular. */
type ServiceParts = {
  'archive-policy.ts': { archivePolicy: ArchivePolicy }
  'migrations.ts': { migrations: readonly Migration[] }
  'in-region.ts': { startInRegion: StartInRegion }
}

/** One part of every service, in the order of the manifest. Throws for a package without it. */
export const partsOf = <Part extends keyof ServiceParts>(part: Part): Promise<[Service, ServiceParts[Part]][]> =>
  Promise.all(SERVICES.map(async (service) => [service, await import(`@verbatim/${service}/${part}`)]))
