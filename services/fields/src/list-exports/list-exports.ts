import { exportPrefix } from '@verbatim/contracts/project-export-keys.ts'
import type { Permission } from '@verbatim/contracts/roles.ts'
import type { ListObject } from '@verbatim/contracts/views/view-vocabulary.ts'
import type { BlobStore } from '@verbatim/kit/blobs/blob-store.ts'
import type { Ctx } from '@verbatim/kit/context.ts'
import type { Transaction } from '@verbatim/kit/database/database.ts'
import type { Origin } from '@verbatim/kit/events/outbox.ts'
import type { ExportedList, ListExportCtx } from '../lists/export/export-list.ts'
import type { ListExport } from './list-export.ts'
import { listExportRepository } from './list-export-repository.ts'

/** What the acts need of a service's context. */
export type ListExportsCtx = ListExportCtx &
  Pick<Ctx, 'newId'> & {
    origin: Origin
    blobs: Pick<BlobStore, 'read' | 'put'>
    /** Where the workspace's host is seen from; empty where nobody said. */
    seenFrom: string
  }

/** What a service does while one of its exports goes on. */
export type ListExportEvents = {
  /** Orders that it be written. */
  order(tx: Transaction, origin: Origin, exportId: string): Promise<void>
  /** Publishes to whoever began it that it went on, ended or was removed. */
  tell(tx: Transaction, origin: Origin, one: Pick<ListExport, 'id' | 'startedBy'>): Promise<void>
  /** Orders that what was written of them be removed. */
  removeBytes(tx: Transaction, origin: Origin, exportIds: readonly string[]): Promise<void>
  /** Has it looked at again at that moment, when it may be over. */
  lookAgain(tx: Transaction, teamId: string, exportId: string, at: Date): Promise<void>
}

/** Exports of the lists of a service. */
export type ListExports<C extends ListExportsCtx> = ListExportEvents & {
  /** Where their files are downloaded, on a workspace's host. */
  path: string
  /** Does something with the list of these objects. Throws NotFound for objects of which the service has no list. */
  withRoom<T>(objectType: ListObject, use: <Row>(room: ExportedList<C, Row>) => T): T
  /** What who asks may do in these projects. */
  levelsOf(ctx: C, projectIds: readonly string[]): Promise<ReadonlyMap<string, Permission>>
}

/** Where the file of an export lies: beside archives of projects, which neither moves nor backups take along. */
export const listFileKey = (teamId: string, exportId: string): string => `${exportPrefix(teamId, exportId)}table`

type Dropping = Pick<ListExportEvents, 'removeBytes'>

/** Removes exports that are over, with their files. */
export async function dropListsOver(tx: Transaction, events: Dropping, origin: Origin, now: Date): Promise<void> {
  await drop(tx, events, origin, await listExportRepository(tx, origin.teamId).removeOver(now))
}

/** Removes every export of the workspace, for somebody who is in one may be erased everywhere else. */
export async function dropAllLists(tx: Transaction, events: Dropping, origin: Origin): Promise<void> {
  await drop(tx, events, origin, await listExportRepository(tx, origin.teamId).removeAll())
}

/** Removes those in which something of these projects stands, which go for good. */
export async function dropListsOf(
  tx: Transaction,
  events: Dropping,
  origin: Origin,
  projectIds: readonly string[],
): Promise<void> {
  await drop(tx, events, origin, await listExportRepository(tx, origin.teamId).removeOf(projectIds))
}

const drop = async (tx: Transaction, events: Dropping, origin: Origin, ids: readonly string[]): Promise<void> => {
  if (ids.length) await events.removeBytes(tx, origin, ids)
}
