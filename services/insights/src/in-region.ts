import type { StartInRegion } from '@verbatim/kit/in-region.ts'
import { createInsightsService } from '#src/service.ts'

/** Insights of a region that is one process. */
export const startInRegion: StartInRegion = ({ config, engines }) => createInsightsService(config, engines)
