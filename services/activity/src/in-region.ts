import type { StartInRegion } from '@verbatim/kit/in-region.ts'
import { createActivityService } from '#src/service.ts'

/** Activity of a region that is one process. */
export const startInRegion: StartInRegion = ({ config, engines }) => createActivityService(config, engines)
