import { ProjectExportChangedSchema, ProjectExportStartedSchema } from '@verbatim/contracts/gen/events/notes_pb.ts'
import type { Transaction } from '@verbatim/kit/database/database.ts'
import { type Origin, record } from '@verbatim/kit/events/outbox.ts'
import type { ProjectExport } from './project-export.ts'

type Named = Pick<ProjectExport, 'id' | 'projectId'>

/** Publishes that a project is taken along, for who keeps something of it besides. */
export const recordExportStarted = (tx: Transaction, origin: Origin, { id, projectId }: Named): Promise<void> =>
  record(tx, origin, ProjectExportStartedSchema, { exportId: id, projectId })

/** Publishes to who looks at the project that an export went on, ended, or was removed. */
export const recordExportChanged = (tx: Transaction, origin: Origin, { id, projectId }: Named): Promise<void> =>
  record(tx, origin, ProjectExportChangedSchema, { exportId: id, projectId })
