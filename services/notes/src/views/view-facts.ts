import { ViewDeletedSchema, ViewSavedSchema } from '@verbatim/contracts/gen/events/notes_pb.ts'
import type { Transaction } from '@verbatim/kit/database/database.ts'
import { type Origin, record, recordAll } from '@verbatim/kit/events/outbox.ts'
import type { View } from '#src/views/view.ts'

type Named = Pick<View, 'id' | 'projectId' | 'ownerId'>
type Told = Named & Pick<View, 'title' | 'layout'>

const toFact = ({ id, projectId, ownerId }: Named) => ({
  viewId: id,
  projectId: projectId ?? '',
  ownerId: ownerId ?? '',
})

/** Publishes that views were made, changed, placed or brought back. */
export const recordViewsSaved = (tx: Transaction, origin: Origin, views: readonly Told[]): Promise<void> =>
  recordAll(
    tx,
    origin,
    ViewSavedSchema,
    views.map((view) => ({ ...toFact(view), title: view.title, layout: view.layout })),
  )

/** Publishes that a view is gone, for everybody or for all but its owner. */
export const recordViewDeleted = (tx: Transaction, origin: Origin, view: Named): Promise<void> =>
  record(tx, origin, ViewDeletedSchema, toFact(view))
