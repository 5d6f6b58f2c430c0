import { createRegionGateway } from '@verbatim/region'
import { BENCH_SETTINGS, type Ports, tellParent } from './settings.ts'

const { identity, notes } = JSON.parse(process.argv[2] ?? '{}') as Ports
const nowhere = 'http://127.0.0.1:9'

/** The region's gateway as it is started in the product, but for a bus. */
const gateway = await createRegionGateway(
  {
    settings: BENCH_SETTINGS,
    port: 0,
    services: {
      identity: `http://127.0.0.1:${identity}`,
      notes: `http://127.0.0.1:${notes}`,
      insights: nowhere,
      search: nowhere,
    },
  },
  null,
)
tellParent({ region: gateway.port })
