import type { Ai } from './ai/ai.ts'
import type { Engines } from './engines.ts'
import type { ServiceConfig } from './foundation.ts'
import type { MediaEngine } from './media/media-engine.ts'
import type { RunningService } from './service.ts'

/** What a region that is one process gives to each of its services. */
export type RegionParts = {
  config: ServiceConfig
  engines: Engines
  ai: Ai
  media: MediaEngine
  /** Where the edge is; null where there is none. */
  edgeUrl: string | null
  /** The environment as this region has it: whoever has settings of its own reads them from here. */
  env: Record<string, string | undefined>
}

/** Builds a service in a region that is one process, and listens. The caller stops it. */
export type StartInRegion = (parts: RegionParts) => Promise<RunningService>
