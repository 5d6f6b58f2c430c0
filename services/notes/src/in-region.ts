import type { StartInRegion } from '@verbatim/kit/in-region.ts'
import { createNotesService } from '#src/service.ts'

/** Notes of a region that is one process. */
export const startInRegion: StartInRegion = ({ config, engines, ai, media }) =>
  createNotesService({ ...config, ai, media }, engines)
