import { perService } from '@verbatim/contracts/service-manifest.ts'
import { createRegionGateway } from '@verbatim/region'
import { SHARES } from '@verbatim/region/graph/shares.ts'
import { BENCH_SETTINGS, notifyParent, type Ports } from './settings.ts'

const { identity, notes } = JSON.parse(process.argv[2] ?? '{}') as Ports
const nowhere = 'http://127.0.0.1:9'
/** All requests are one member's here, and it is not the member's share of work that is measured. */
const work = { member: Number.MAX_SAFE_INTEGER, workspace: Number.MAX_SAFE_INTEGER }

/** The region's gateway as it is started in the product, but for a bus. */
const gateway = await createRegionGateway(
  {
    settings: BENCH_SETTINGS,
    port: 0,
    limits: { shares: { ...SHARES, work } },
    services: {
      ...perService(() => nowhere),
      identity: `http://127.0.0.1:${identity}`,
      notes: `http://127.0.0.1:${notes}`,
    },
  },
  null,
)
notifyParent({ region: gateway.port })
