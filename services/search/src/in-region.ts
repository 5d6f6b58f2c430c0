import { parseSettings } from '@verbatim/kit/config.ts'
import type { StartInRegion } from '@verbatim/kit/in-region.ts'
import { indexSettings } from '#src/index/index-choice.ts'
import { createSearchService } from '#src/service.ts'

/** Search of a region that is one process: its index is the database, except where the environment names a cluster. */
export const startInRegion: StartInRegion = ({ config, engines, ai, env }) => {
  const { INDEX_URL: index, SEARCH_EMBEDDINGS: embeds } = parseSettings(indexSettings, env)
  return createSearchService({ ...config, index, embeds, ai }, engines)
}
