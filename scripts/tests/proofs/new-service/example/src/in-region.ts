import type { StartInRegion } from '@verbatim/kit/in-region.ts'
import { createExampleService } from '#src/service.ts'

/** The example of a region that is one process. */
export const startInRegion: StartInRegion = ({ config, engines }) => createExampleService(config, engines)
