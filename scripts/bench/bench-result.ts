import type { AuditBench } from './audit.ts'
import type { BoardBench } from './board.ts'
import type { BulkBench } from './bulk.ts'
import type { CanvasBench } from './canvas.ts'
import type { CoeditBench } from './coedit.ts'
import type { CommentsBench } from './comments.ts'
import type { CsvBench } from './csv.ts'
import type { DeprovisioningBench } from './deprovisioning.ts'
import type { EdgeBench } from './edge.ts'
import type { EndingsBench } from './endings.ts'
import type { ExportBench } from './export.ts'
import type { FanOutBench } from './fan-out.ts'
import type { FiltersBench } from './filters.ts'
import type { GraphBench } from './graph.ts'
import type { GrowthBench } from './growth.ts'
import type { ImportBench } from './import.ts'
import type { IndexBench } from './index-notes.ts'
import type { InsightBench } from './insight.ts'
import type { NoisyNeighbourBench } from './noisy-neighbour.ts'
import type { OpenNoteBench } from './open-note.ts'
import type { PublicBench } from './public.ts'
import type { RelayBench } from './relay.ts'
import type { RoutesBench } from './routes.ts'
import type { ScimBench } from './scim.ts'
import type { SearchBench } from './search.ts'
import type { SessionCheckBench } from './session-check.ts'
import type { SignInBench } from './sign-in.ts'
import type { StartBench } from './start.ts'
import type { TableBench } from './table.ts'
import type { TranscribeBench } from './transcribe.ts'

/** What a benchmark measured, by its name. */
export type BenchResult =
  | AuditBench
  | BoardBench
  | BulkBench
  | CanvasBench
  | CoeditBench
  | CommentsBench
  | CsvBench
  | EdgeBench
  | DeprovisioningBench
  | EndingsBench
  | ExportBench
  | FanOutBench
  | FiltersBench
  | GraphBench
  | GrowthBench
  | ImportBench
  | IndexBench
  | InsightBench
  | NoisyNeighbourBench
  | OpenNoteBench
  | PublicBench
  | RelayBench
  | RoutesBench
  | ScimBench
  | SearchBench
  | SessionCheckBench
  | SignInBench
  | StartBench
  | TableBench
  | TranscribeBench
