import type { StartInRegion } from '@verbatim/kit/in-region.ts'
import { createRecruitService } from '#src/service.ts'

/** Recruit of a region that is one process. */
export const startInRegion: StartInRegion = ({ config, engines }) => createRecruitService(config, engines)
